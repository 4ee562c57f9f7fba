import { notificationsApi } from "@plaza/contract/notifications";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { changeNotification, listNotifications, readNotifications, showCounts } from "./notifications.ts";
import { changeSettings, showSettings } from "./settings.ts";

export function notificationsRoutes(route: Route, ctx: AppContext) {
  route(notificationsApi.listNotifications, ({ viewer, query, words }) => listNotifications(ctx, viewer, query, words));
  route(notificationsApi.readNotifications, ({ viewer, body }) => readNotifications(ctx, viewer, body));
  route(notificationsApi.unreadNotification, ({ viewer, params }) =>
    changeNotification(ctx, viewer, params.notificationId, "unread"),
  );
  route(notificationsApi.removeNotification, ({ viewer, params }) =>
    changeNotification(ctx, viewer, params.notificationId, "remove"),
  );
  route(notificationsApi.showCounts, ({ viewer }) => showCounts(ctx, viewer));
  route(notificationsApi.showSettings, ({ viewer }) => showSettings(ctx, viewer));
  route(notificationsApi.changeSettings, ({ viewer, body }) => changeSettings(ctx, viewer, body));
}
