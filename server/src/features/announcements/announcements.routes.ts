import { siteAnnouncementsApi } from "@plaza/contract/announcements";
import { pageAlertsApi } from "@plaza/contract/announcements/page-alerts";
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
import { createPageAlert, deletePageAlert, listPageAlerts, solvePageAlert } from "./page-alerts.ts";

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
  route(pageAlertsApi.listPageAlerts, ({ viewer, params }) => listPageAlerts(ctx, viewer, params.pageId));
  route(pageAlertsApi.createPageAlert, ({ viewer, params, body }) => createPageAlert(ctx, viewer, params.pageId, body));
  route(pageAlertsApi.solvePageAlert, ({ viewer, params }) =>
    solvePageAlert(ctx, viewer, params.pageId, params.announcementId),
  );
  route(pageAlertsApi.deletePageAlert, ({ viewer, params }) =>
    deletePageAlert(ctx, viewer, params.pageId, params.announcementId),
  );
}
