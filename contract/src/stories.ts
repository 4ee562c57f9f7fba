import * as z from "zod/mini";
import { create, get } from "./base/endpoint.ts";
import { media } from "./media.ts";
import { pageQuery } from "./base/page.ts";
import { MAX_MESSAGE, message } from "./messages.ts";
import { audience, clientId, mention, reactionType } from "./posts.ts";
import { storyType } from "./base/quotes.ts";
import { optionalText } from "./forms/fields/text.ts";
import { storyBackground } from "./forms/fields/story-background.ts";
import { user } from "./users.ts";
import { says } from "./words/says.ts";

export const STORY_HOURS = 24;

export const story = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Null for a story of words alone. */
  mediaUrl: z.nullable(z.string()),
  mediaType: storyType,
  media: z.nullable(media),
  /** The words of a story without a picture, or the caption of one with. */
  content: z.nullable(z.string()),
  background: z.nullable(storyBackground),
  mentions: z.array(mention),
  audience,
  createdAt: z.iso.datetime(),
  isSeen: z.boolean(),
});
export type Story = z.infer<typeof story>;

/** One member's stories, in the order they were posted. */
export const storyGroup = z.object({ user, stories: z.array(story) });
export type StoryGroup = z.infer<typeof storyGroup>;

/** Becomes a message to the story's author: words, or one of the six reactions. */
export const storyReply = z.object({
  content: optionalText({ name: says("The reply"), max: MAX_MESSAGE }),
  reaction: z.optional(z.nullable(reactionType)),
  clientId,
});
export type StoryReply = z.output<typeof storyReply>;

export const storiesApi = {
  listStories: get({ path: "/api/stories", access: "member", query: pageQuery, reply: z.array(storyGroup) }),
  replyToStory: create({ path: "/api/stories/:storyId/reply", access: "member", body: storyReply, reply: message }),
};

/**
 * A member's stories have changed; a client fetches what its member may see of them, in its own time if it was sent to
 * everyone who reads the feed.
 */
export const storiesChanged = z.object({ type: z.literal("story"), userId: z.uuid(), isForAll: z.boolean() });
