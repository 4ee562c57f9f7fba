import * as z from "zod/mini";
import { get, put, silent } from "../base/endpoint.ts";
import { pageQuery } from "../base/page.ts";
import { optionalLine } from "../forms/fields/text.ts";
import { pageKind } from "../forms/page-form.ts";
import { MAX_SEARCH } from "../search.ts";
import { says } from "../words/says.ts";

export const adminPage = z.object({
  id: z.uuid(),
  handle: z.string(),
  name: z.string(),
  kind: pageKind,
  imageUrl: z.nullable(z.string()),
  editorCount: z.number(),
  followerCount: z.number(),
  /** Those that are open. */
  reportCount: z.number(),
  /** Its editors send alerts in its name. */
  mayAlert: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type AdminPage = z.infer<typeof adminPage>;

const path = "/api/admin/pages/:pageId";

export const adminPagesApi = {
  /** The newest come first. */
  listAdminPages: get({
    path: "/api/admin/pages",
    access: "admin",
    query: z.extend(pageQuery, { q: optionalLine({ name: says("The search"), max: MAX_SEARCH }) }),
    reply: z.array(adminPage),
  }),
  /** Names a page for alerts, or takes that back: from then on its editors send none. */
  setMayAlert: put({
    path: `${path}/alerts`,
    access: "admin",
    proof: "fresh",
    body: z.object({ mayAlert: z.boolean("mayAlert must be true or false") }),
    reply: adminPage,
  }),
  /** Closes the open reports on it. */
  removePage: silent({ method: "DELETE", path, access: "admin" }),
};
