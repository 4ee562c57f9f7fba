import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageQuery } from "./page.ts";

export const notification = z.object({
  id: z.uuid(),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

/** Without ids: all of them. */
export const readNotifications = z.object({
  ids: z.optional(
    z.nullable(
      z.array(z.uuid("That is not an id"), "ids must be a list").check(z.maxLength(100, "At most 100 at once")),
    ),
  ),
});
export type ReadNotifications = z.output<typeof readNotifications>;

/** What the badges show. */
export const counts = z.object({ unreadNotifications: z.number() });

export const notificationsApi = {
  listNotifications: endpoint({
    method: "GET",
    path: "/api/notifications",
    access: "member",
    query: pageQuery,
    reply: z.array(notification),
  }),
  readNotifications: endpoint({
    method: "PUT",
    path: "/api/notifications/read",
    access: "member",
    status: 204,
    body: readNotifications,
    reply: z.void(),
  }),
  showCounts: endpoint({ method: "GET", path: "/api/counts", access: "member", reply: counts }),
};

export const notificationAdded = z.object({ type: z.literal("notification"), notification });
