import * as z from "zod/mini";
import { create, get, put, silent } from "./base/endpoint.ts";
import { ANNOUNCEMENT_KINDS, announcementEdit, announcementForm } from "./announcements/form.ts";

/**
 * What an administrator announces to all members: on top of Home until the member dismisses it or it ends. An alert, which
 * some pages send too, is on every screen until the member has read it, which dismisses it.
 */
export const siteAnnouncement = z.object({
  id: z.uuid(),
  kind: z.enum(ANNOUNCEMENT_KINDS),
  title: z.string(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** Null for no end. */
  endsAt: z.nullable(z.iso.datetime()),
  /** Since when an alert is solved: it is shown once more, as that. */
  solvedAt: z.nullable(z.iso.datetime()),
  /** In whose name an alert is; null for the administrators'. */
  page: z.nullable(z.object({ id: z.uuid(), handle: z.string(), name: z.string() })),
});
export type SiteAnnouncement = z.infer<typeof siteAnnouncement>;

export const adminAnnouncement = z.extend(siteAnnouncement, {
  byBell: z.boolean(),
  byPush: z.boolean(),
  byMail: z.boolean(),
  isOver: z.boolean(),
  /** How many members have dismissed it; of an alert, have read it. */
  dismissedCount: z.number(),
  /** Everybody is notified; mails go out some at a time. */
  isSent: z.boolean(),
  mailedCount: z.number(),
});
export type AdminAnnouncement = z.infer<typeof adminAnnouncement>;

const path = "/api/admin/announcements";
const onePath = "/api/admin/announcements/:announcementId";

export const siteAnnouncementsApi = {
  /** Those that run and that the member has not dismissed, the newest first. */
  listAnnouncements: get({ path: "/api/announcements", access: "member", reply: z.array(siteAnnouncement) }),
  dismissAnnouncement: silent({
    method: "PUT",
    path: "/api/announcements/:announcementId/dismissed",
    access: "member",
  }),
  /** All of them, the newest first, at most 50. */
  listAllAnnouncements: get({ path, access: "admin", reply: z.array(adminAnnouncement) }),
  createAnnouncement: create({
    path,
    access: "admin",
    proof: "fresh",
    body: announcementForm,
    reply: adminAnnouncement,
  }),
  /** Nobody is notified again. */
  editAnnouncement: put({ path: onePath, access: "admin", body: announcementEdit, reply: adminAnnouncement }),
  endAnnouncement: put({
    path: "/api/admin/announcements/:announcementId/ended",
    access: "admin",
    reply: adminAnnouncement,
  }),
  /** An alert whose reason is gone: everybody sees that for a day. */
  solveAlert: put({
    path: "/api/admin/announcements/:announcementId/solved",
    access: "admin",
    reply: adminAnnouncement,
  }),
  deleteAnnouncement: silent({ method: "DELETE", path: onePath, access: "admin" }),
};

/** What is announced has changed, or the member dismissed something in another window. */
export const announcementsChanged = z.object({
  type: z.literal("announcements"),
  /** An alert has: every screen looks at once. */
  isAlert: z.optional(z.boolean()),
});
