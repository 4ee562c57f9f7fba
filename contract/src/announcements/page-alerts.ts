import * as z from "zod/mini";
import { adminAnnouncement } from "../announcements.ts";
import { create, get, put, silent } from "../base/endpoint.ts";
import { announcementEdit } from "./form.ts";

const path = "/api/pages/:pageId/alerts";
const onePath = `${path}/:announcementId` as const;

/** Alerts in the name of a page that an administrator has named: by its editors, and by no access token. */
export const pageAlertsApi = {
  /** For its editors and the administrators. The newest come first, at most 50. */
  listPageAlerts: get({ path, access: "member", reply: z.array(adminAnnouncement) }),
  createPageAlert: create({ path, access: "member", proof: "fresh", body: announcementEdit, reply: adminAnnouncement }),
  solvePageAlert: put({ path: `${onePath}/solved`, access: "member", reply: adminAnnouncement }),
  deletePageAlert: silent({ method: "DELETE", path: onePath, access: "member" }),
};
