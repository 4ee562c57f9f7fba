import * as z from "zod/mini";
import { create, get, put, silent } from "../base/endpoint.ts";
import { line } from "../forms/fields/text.ts";
import { story } from "../stories.ts";
import { user, usersApi } from "../users.ts";
import { says } from "../words/says.ts";

export const MAX_HIGHLIGHT_NAME = 30;
/** How many a member has at most, and how many stories each of them. */
export const MAX_HIGHLIGHTS = 50;
export const MAX_IN_HIGHLIGHT = 100;

/** Stories on their author's profile, as far as this viewer may see them: at least one. */
export const highlight = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  /** The story that was chosen for it, or the first that this viewer sees. */
  cover: story,
  storyCount: z.number(),
});
export type Highlight = z.infer<typeof highlight>;

/** The stories in the order they were posted. */
export const openHighlight = z.object({ id: z.uuid(), name: z.string(), user, stories: z.array(story) });
export type OpenHighlight = z.infer<typeof openHighlight>;

const name = line({ name: says("The name"), max: MAX_HIGHLIGHT_NAME, required: says("Enter a name") });
const storyId = z.uuid("That is not the id of a story");

export const newHighlight = z.object({ name, storyId });
export type NewHighlight = z.output<typeof newHighlight>;

/** Absent fields stay as they are. */
export const highlightEdit = z.object({ name: z.optional(name), coverId: z.optional(storyId) });
export type HighlightEdit = z.output<typeof highlightEdit>;

const path = "/api/highlights/:highlightId";

export const highlightsApi = {
  /** All of a member's that the viewer sees anything of, the newest first. */
  listHighlights: get({ path: `${usersApi.showUser.path}/highlights`, access: "member", reply: z.array(highlight) }),
  createHighlight: create({ path: "/api/highlights", access: "member", body: newHighlight, reply: highlight }),
  showHighlight: get({ path, access: "member", reply: openHighlight }),
  editHighlight: put({ path, access: "member", body: highlightEdit, reply: highlight }),
  deleteHighlight: silent({ method: "DELETE", path, access: "member" }),
  addToHighlight: silent({ method: "PUT", path: `${path}/stories/:storyId`, access: "member" }),
  /** With the last of its stories the highlight is gone. */
  removeFromHighlight: silent({ method: "DELETE", path: `${path}/stories/:storyId`, access: "member" }),
};
