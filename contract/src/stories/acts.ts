import * as z from "zod/mini";
import { create, get, silent } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";
import { mediaAddress } from "../forms/fields/media-address.ts";
import { storyBackground } from "../forms/fields/story-background.ts";
import { optionalText } from "../forms/fields/text.ts";
import { audience, mentionIds } from "../posts.ts";
import { story, storyGroup } from "../stories.ts";
import { user } from "../users.ts";
import { says } from "../words/says.ts";

export const MAX_STORY = 500;

export const mediaType = z.enum(["image", "video"], "mediaType must be image or video");

/** A photo or a film, or words alone. */
export const newStory = z.object({
  mediaUrl: z.optional(z.nullable(mediaAddress(says("Upload a photo or a video first")))),
  mediaType: z.optional(z.nullable(mediaType)),
  /** The caption, or the words. */
  content: optionalText({ name: says("The story"), max: MAX_STORY }),
  /** Only for words alone. */
  background: z.optional(z.nullable(storyBackground)),
  mentionIds,
  /** Absent: as the instance decided. */
  audience: z.optional(audience),
});
export type NewStory = z.output<typeof newStory>;

const viewer = z.object({ user, viewedAt: z.iso.datetime() });
const storyPath = "/api/stories/:storyId";

/** What one does with a story: Home lists them without it. */
export const storyActsApi = {
  /** One story by its id, with its author. */
  showStory: get({ path: storyPath, access: "member", reply: storyGroup }),
  createStory: create({ path: "/api/stories", access: "member", body: newStory, reply: story }),
  markSeen: silent({ method: "PUT", path: `${storyPath}/seen`, access: "member" }),
  listViewers: get({ path: `${storyPath}/viewers`, access: "member", query: pageQuery, reply: z.array(viewer) }),
  deleteStory: silent({ method: "DELETE", path: storyPath, access: "member" }),
};
