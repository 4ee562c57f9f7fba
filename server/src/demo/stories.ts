import { STORY_HOURS } from "@plaza/contract/stories";
import type { AreFriends } from "./friendships.ts";
import { finder, type Person } from "./people.ts";
import { createRandom } from "./random.ts";
import { stories } from "./text/stories.ts";
import { HOUR, idAt, momentsBetween, timeAgo } from "./times.ts";

/** Members whose stories the administrator has already seen; the others have a ring around them. */
const SEEN_BY_ADMINISTRATOR = new Set(["yusra", "jun", "sam", "amara", "petra"]);

export interface PlannedStory {
  id: string;
  author: Person;
  picture: string;
  audience: "public" | "friends";
  createdAt: Date;
  expiresAt: Date;
}

export function planStories(people: Person[], now: Date): PlannedStory[] {
  const random = createRandom("stories");
  const find = finder(people);
  return stories.map(({ by, ago, picture, isForFriends }) => {
    const createdAt = timeAgo(now, ago, random);
    return {
      id: idAt(createdAt),
      author: find(by),
      picture,
      createdAt,
      audience: isForFriends ? "friends" : "public",
      expiresAt: new Date(createdAt.getTime() + STORY_HOURS * HOUR),
    };
  });
}

export function planViews(people: Person[], stories: PlannedStory[], areFriends: AreFriends, now: Date) {
  const random = createRandom("views");
  return stories.flatMap(({ id: storyId, author, audience, createdAt }) => {
    const audienceOf = people.filter(
      (person) => person !== author && (audience === "public" || areFriends(person, author)),
    );
    const others = audienceOf.filter(({ isAdmin }) => !isAdmin);
    const hasAdministrator = audienceOf.length > others.length && SEEN_BY_ADMINISTRATOR.has(author.key);
    const viewers = [
      ...random.some(others, others.length * random.between(0.2, 0.7)),
      ...audienceOf.filter(({ isAdmin }) => isAdmin && hasAdministrator),
    ];
    const times = momentsBetween(createdAt, now, viewers.length, random);
    return viewers.map(({ id: userId }, index) => ({ storyId, userId, viewedAt: times[index] ?? now }));
  });
}
