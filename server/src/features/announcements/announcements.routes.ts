import { siteAnnouncementsApi } from "@plaza/contract/announcements";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import {
  createAnnouncement,
  deleteAnnouncement,
  dismissAnnouncement,
  editAnnouncement,
  endAnnouncement,
  listAllAnnouncements,
  listAnnouncements,
} from "./announcements.ts";
import { solveAlert } from "./alerts.ts";

export function announcementsRoutes(route: Route, ctx: AppContext) {
  const { listAllAnnouncements: listAll, ...api } = siteAnnouncementsApi;
  route(api.listAnnouncements, ({ viewer }) => listAnnouncements(ctx, viewer));
  route(api.dismissAnnouncement, ({ viewer, params }) => dismissAnnouncement(ctx, viewer, params.announcementId));
  route(listAll, () => listAllAnnouncements(ctx));
  route(api.createAnnouncement, ({ viewer, body }) => createAnnouncement(ctx, viewer, body));
  route(api.editAnnouncement, ({ viewer, params, body }) => editAnnouncement(ctx, viewer, params.announcementId, body));
  route(api.endAnnouncement, ({ viewer, params }) => endAnnouncement(ctx, viewer, params.announcementId));
  route(api.solveAlert, ({ viewer, params }) => solveAlert(ctx, viewer, params.announcementId));
  route(api.deleteAnnouncement, ({ viewer, params }) => deleteAnnouncement(ctx, viewer, params.announcementId));
}
