import type { StoryBackground } from "@plaza/contract/forms/fields/story-background";
import type { Audience } from "@plaza/contract/posts";
import { STORY_HOURS } from "@plaza/contract/stories";
import type { AreFriends } from "./friendships.ts";
import { finder, type Person } from "./people.ts";
import { createRandom } from "./random.ts";
import { stories } from "./text/town.ts";
import { HOUR, idAt, momentsBetween, timeAgo } from "./times.ts";

const MOST_CLOSE = 5;

/** Members whose stories the administrator has already seen; the others have a ring around them. */
const SEEN_BY_ADMINISTRATOR = new Set(["yusra", "jun", "sam", "amara", "petra"]);

export interface PlannedStory {
  id: string;
  author: Person;
  picture: string | null;
  content: string | null;
  background: StoryBackground | null;
  audience: Audience;
  highlight: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export function planStories(people: Person[], now: Date): PlannedStory[] {
  const random = createRandom("stories");
  const find = finder(people);
  return stories.map(({ by, ago, picture = null, words = null, background = null, highlight = null, ...more }) => {
    const createdAt = timeAgo(now, ago, random);
    return {
      id: idAt(createdAt),
      author: find(by),
      picture,
      content: words,
      background,
      highlight,
      createdAt,
      audience: more.isForFriends ? "friends" : more.isForCloseFriends ? "close-friends" : "public",
      expiresAt: new Date(createdAt.getTime() + STORY_HOURS * HOUR),
    };
  });
}

/** Those of today, who can be replied to. */
export const livingAt = (stories: PlannedStory[], now: Date) => stories.filter(({ expiresAt }) => expiresAt > now);

/** The highlights on profiles, each with its stories. */
export function planHighlights(stories: PlannedStory[]) {
  const highlights = new Map<string, { id: string; userId: string; name: string; storyIds: string[] }>();
  for (const { id, author, highlight: name, createdAt } of stories) {
    if (!name) continue;
    const key = `${author.id} ${name}`;
    const known = highlights.get(key) ?? { id: idAt(createdAt), userId: author.id, name, storyIds: [] };
    highlights.set(key, { ...known, storyIds: [...known.storyIds, id] });
  }
  return [...highlights.values()];
}

/** Whom each author of something for close friends counts among these: the friends they had first. */
export function planCloseFriends(people: Person[], stories: PlannedStory[], areFriends: AreFriends) {
  const authors = new Set(stories.filter(({ audience }) => audience === "close-friends").map(({ author }) => author));
  return [...authors].flatMap((author) =>
    people
      .filter((person) => person !== author && areFriends(person, author))
      .slice(0, MOST_CLOSE)
      .map((friend) => ({ userId: friend.id, friendId: author.id })),
  );
}

export function planViews(people: Person[], stories: PlannedStory[], areFriends: AreFriends, now: Date) {
  const random = createRandom("views");
  return stories.flatMap(({ id: storyId, author, audience, createdAt }) => {
    const audienceOf = people.filter(
      (person) =>
        person !== author && (audience === "public" || (audience === "friends" && areFriends(person, author))),
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
