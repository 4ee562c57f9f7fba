import * as z from "zod/mini";
import { create, get, put, silent } from "./base/endpoint.ts";
import { pageQuery } from "./base/page.ts";
import { optionalLine } from "./forms/fields/text.ts";
import { newPage, pageEdit } from "./forms/page-form.ts";
import { user } from "./users.ts";
import { says } from "./words/says.ts";
import { worldPage } from "./world.ts";

/** How many members act as a page at most. */
export const MAX_EDITORS = 30;

export const EDITOR_ROLES = ["owner", "editor"] as const;
const editorRole = z.enum(EDITOR_ROLES, "The role is owner or editor");
export type EditorRole = z.infer<typeof editorRole>;

/** An association, a shop, the town hall: what its editors write in its name is by the page. */
export const page = z.extend(worldPage, {
  followerCount: z.number(),
  isFollowed: z.boolean(),
  isMuted: z.boolean(),
  /** The viewer's own; null if they can't act as the page. */
  role: z.nullable(editorRole),
  /** Whether the viewer sends alerts in its name: an administrator has named the page for that. */
  canAlert: z.boolean(),
});
export type Page = z.infer<typeof page>;

export const pageEditor = z.object({ user, role: editorRole });
export type PageEditor = z.infer<typeof pageEditor>;

/** What somebody did in the page's name. */
export const PAGE_ACTS = [
  "create-page",
  "edit-page",
  "delete-page",
  "add-page-editor",
  "remove-page-editor",
  "write-as-page",
  "edit-as-page",
  "delete-as-page",
  "plan-as-page",
  "change-plan-as-page",
  "list-as-page",
  "change-listing-as-page",
  "alert-as-page",
  "solve-as-page",
  "retract-as-page",
  "album-as-page",
] as const;
export const pageAct = z.object({
  id: z.uuid(),
  /** As it was then. */
  name: z.string(),
  act: z.enum(PAGE_ACTS),
  /** How the post begins, what the event or the listing is called, or whom it was about. */
  note: z.string(),
  createdAt: z.iso.datetime(),
});
export type PageAct = z.infer<typeof pageAct>;

const q = optionalLine({ name: says("The search"), max: 100 });
const pagesQuery = z.extend(pageQuery, {
  /** `followed`, `mine` (as which the viewer acts), `only-mine` (which nobody else owns), or, absent, all of them. */
  view: z.optional(z.enum(["followed", "mine", "only-mine"], "view is followed, mine or only-mine")),
  /** The one with this handle. */
  handle: z.optional(z.string("handle must be text").check(z.maxLength(100, "That's no handle"))),
  q,
});
export type PagesQuery = z.output<typeof pagesQuery>;

/** Another role for an editor, or a new one. */
const newEditor = z.object({ userId: z.uuid("That's not an id"), role: z._default(editorRole, "editor") });
export type NewEditor = z.output<typeof newEditor>;

const path = "/api/pages/:pageId";

export const pagesApi = {
  /** The newest come first. */
  listPages: get({ path: "/api/pages", access: "member", query: pagesQuery, reply: z.array(page) }),
  createPage: create({ path: "/api/pages", access: "member", body: newPage, reply: page }),
  showPage: get({ path, access: "member", reply: page }),
  editPage: put({ path, access: "member", body: pageEdit, reply: page }),
  /** By an owner. Its handle is never given again. */
  deletePage: silent({ method: "DELETE", path, access: "member" }),
  followPage: silent({ method: "PUT", path: `${path}/follow`, access: "member" }),
  unfollowPage: silent({ method: "DELETE", path: `${path}/follow`, access: "member" }),
  /** For its editors and the administrators. Owners come first. */
  listEditors: get({ path: `${path}/editors`, access: "member", reply: z.array(pageEditor) }),
  putEditor: silent({ method: "POST", path: `${path}/editors`, access: "member", body: newEditor }),
  /** By an owner, or by oneself. */
  removeEditor: silent({ method: "DELETE", path: `${path}/editors/:userId`, access: "member" }),
  /** Who did what in its name: for its editors and the administrators. The newest come first. */
  listActs: get({ path: `${path}/acts`, access: "member", query: pageQuery, reply: z.array(pageAct) }),
};
