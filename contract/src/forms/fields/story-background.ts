import * as z from "zod/mini";

/** What the words of a story without a picture stand on. */
export const STORY_BACKGROUNDS = ["dawn", "sea", "meadow", "dusk", "plum", "night", "sand", "paper"] as const;
export const storyBackground = z.enum(STORY_BACKGROUNDS, "That is not a background");
export type StoryBackground = z.infer<typeof storyBackground>;
