import type { Story } from "@plaza/contract/stories";
import type { StoryRow } from "./stories.queries.ts";

/** Its picture or film has an address of its own. */
export const asStory = (story: StoryRow): Story => ({
  ...story,
  mediaUrl: story.media?.url ?? null,
  mediaType: story.media?.kind ?? "text",
});
