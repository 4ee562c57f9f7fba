import type { Story, StoryGroup } from "@plaza/contract/stories";
import type { User } from "@plaza/contract/users";

/** One story on the screen, with whose it is and its place among theirs. */
export interface Slide {
  user: User;
  story: Story;
  /** From 0. */
  index: number;
  of: number;
}

/** Each member's stories in order, then the next member's. */
export const slidesOf = (groups: StoryGroup[]): Slide[] =>
  groups.flatMap(({ user, stories }) => stories.map((story, index) => ({ user, story, index, of: stories.length })));

/** What a member has told that is new to the viewer; the first of all where there is nothing new. */
export const firstUnseen = ({ stories }: StoryGroup) => stories.find(({ isSeen }) => !isSeen) ?? stories[0];

export const hasUnseen = ({ stories }: StoryGroup) => stories.some(({ isSeen }) => !isSeen);
