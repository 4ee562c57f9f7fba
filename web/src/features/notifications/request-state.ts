import type { Notification } from "@plaza/contract/notifications";

/** How many requests have buttons: with one fewer, a focused one may have been removed. */
export const countUndecided = (notifications: Notification[]) =>
  notifications.filter(({ request }) => request && (request.kind !== "friendship" || request.status === "pending"))
    .length;
