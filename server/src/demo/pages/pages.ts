import type { Hours } from "@plaza/contract/forms/page-form";
import { finder, type Person } from "../people.ts";
import { createRandom } from "../random.ts";
import { pages, type DemoPage } from "../text/town.ts";
import { DAY, idAt, timeAgo } from "../times.ts";

export interface PlannedPage extends Pick<DemoPage, "handle" | "name" | "kind" | "about" | "address" | "links"> {
  id: string;
  hours: Hours;
  picture: string;
  cover: string;
  mayAlert: boolean;
  owner: Person;
  editors: Person[];
  followerIds: string[];
  posts: PlannedPagePost[];
  createdAt: Date;
}

export interface PlannedPagePost {
  id: string;
  by: Person;
  content: string;
  pictures: string[];
  isForWorld: boolean;
  createdAt: Date;
}

/** Two weeks older than its first post. */
const AGE = 14 * DAY;

export function planPages(people: Person[], now: Date): PlannedPage[] {
  const random = createRandom("pages");
  const find = finder(people);
  return pages.map(({ timeZone, days, posts: texts, reach, mayAlert = false, owner, editors, ...page }) => {
    const posts = texts.map(({ by, ago, text: content, picture, isForWorld }) => {
      const createdAt = timeAgo(now, ago, random);
      return { id: idAt(createdAt), by: find(by), content, pictures: picture ? [picture] : [], isForWorld, createdAt };
    });
    const createdAt = new Date(Math.min(...posts.map((post) => post.createdAt.getTime())) - AGE);
    return {
      ...page,
      id: idAt(createdAt),
      mayAlert,
      hours: { timeZone, days: days.map(readOpenings) },
      owner: find(owner),
      editors: editors.map(find),
      followerIds: random.some(people, people.length * reach).map(({ id }) => id),
      posts,
      createdAt,
    };
  });
}

/** '10:00-18:00'; "" for a day on which it is closed. */
function readOpenings(day: string) {
  const [from = "", to = ""] = day.split("-");
  return day ? [{ from, to }] : [];
}
