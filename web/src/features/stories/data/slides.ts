import type { Story, StoryGroup } from "@plaza/contract/stories";
import type { User } from "@plaza/contract/users";

/** One story on the screen, with its author and its position among theirs. */
export interface Slide {
  user: User;
  story: Story;
  /** Zero-based. */
  index: number;
  of: number;
}

/** Lists each member's stories in order, then the next member's. */
export const slidesOf = (groups: StoryGroup[]): Slide[] =>
  groups.flatMap(({ user, stories }) => stories.map((story, index) => ({ user, story, index, of: stories.length })));

/** Returns the member's first story that the viewer has not seen, or the first of all. */
export const firstUnseen = ({ stories }: StoryGroup) => stories.find(({ isSeen }) => !isSeen) ?? stories[0];

/** What is seen on a tile: of the viewer's own the newest, of others what they open with. */
export const coverOf = (group: StoryGroup, isOwn: boolean) => (isOwn ? group.stories.at(-1) : firstUnseen(group));

export const hasUnseen = ({ stories }: StoryGroup) => stories.some(({ isSeen }) => !isSeen);
