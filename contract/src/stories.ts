import * as z from "zod/mini";
import { endpoint } from "./base/endpoint.ts";
import { media } from "./media.ts";
import { mediaAddress } from "./forms/media-address.ts";
import { MAX_MESSAGE, message } from "./messages.ts";
import { pageQuery } from "./base/page.ts";
import { audience, clientId } from "./posts.ts";
import { text } from "./forms/text.ts";
import { user } from "./users.ts";

export const STORY_HOURS = 24;

export const mediaType = z.enum(["image", "video"], "mediaType is image or video");

export const story = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  mediaUrl: z.string(),
  mediaType,
  media,
  audience,
  createdAt: z.iso.datetime(),
  isSeen: z.boolean(),
});
export type Story = z.infer<typeof story>;

/** One member's stories, in the order they were posted. */
export const storyGroup = z.object({ user, stories: z.array(story) });
export type StoryGroup = z.infer<typeof storyGroup>;

export const newStory = z.object({
  mediaUrl: mediaAddress("Upload a photo or a video first"),
  mediaType,
  /** Absent: as the instance decided. */
  audience: z.optional(audience),
});
export type NewStory = z.output<typeof newStory>;

/** Becomes a message to the story's author. */
export const storyReply = z.object({
  content: text({ name: "The reply", max: MAX_MESSAGE, required: "Write something first" }),
  clientId,
});
export type StoryReply = z.output<typeof storyReply>;

const viewer = z.object({ user, viewedAt: z.iso.datetime() });
const storyPath = "/api/stories/:storyId";

export const storiesApi = {
  listStories: endpoint({
    method: "GET",
    path: "/api/stories",
    access: "member",
    query: pageQuery,
    reply: z.array(storyGroup),
  }),
  createStory: endpoint({
    method: "POST",
    path: "/api/stories",
    access: "member",
    status: 201,
    body: newStory,
    reply: story,
  }),
  markSeen: endpoint({ method: "PUT", path: `${storyPath}/seen`, access: "member", status: 204, reply: z.void() }),
  replyToStory: endpoint({
    method: "POST",
    path: `${storyPath}/reply`,
    access: "member",
    status: 201,
    body: storyReply,
    reply: message,
  }),
  listViewers: endpoint({
    method: "GET",
    path: `${storyPath}/viewers`,
    access: "member",
    query: pageQuery,
    reply: z.array(viewer),
  }),
  deleteStory: endpoint({ method: "DELETE", path: storyPath, access: "member", status: 204, reply: z.void() }),
};

/** A member's stories have changed; a client fetches what its member may see of them. */
export const storiesChanged = z.object({ type: z.literal("story"), userId: z.uuid() });
