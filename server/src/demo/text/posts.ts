import type { DemoPost } from "./post.ts";
import { postsBefore } from "./posts-before.ts";
import { postsOfTheFortnight } from "./posts-fortnight.ts";
import { postsOfTheMonth } from "./posts-month.ts";
import { postsOfToday } from "./posts-today.ts";
import { postsOfTheWeek } from "./posts-week.ts";

export const posts: DemoPost[] = [
  ...postsBefore,
  ...postsOfTheMonth,
  ...postsOfTheFortnight,
  ...postsOfTheWeek,
  ...postsOfToday,
];
