import type { Notification } from "@plaza/contract/notifications";
import type { QueryClient } from "@tanstack/react-query";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { addNotification, changeNotifications, findNotifications, notifications } from "./notification-pages.ts";
import { refreshCounts, applyUnreadNotifications } from "./use-counts.ts";

/** Only the server knows whether it was unread before, so the count is refetched. */
export function applyNotification(cache: QueryClient, notification: Notification) {
  addNotification(cache, notification);
  const { queryKey } = notifications;
  const isKnown = cache.getQueryData(queryKey) !== undefined;
  // A response in flight was read before it.
  if (!isKnown || cache.isFetching({ queryKey, exact: true }) > 0)
    void refetchChanged(cache, { queryKey, exact: true });
  // Whether it belongs to a part of them, the server knows.
  void refetchChanged(cache, { queryKey, predicate: (query) => query.queryKey.length > queryKey.length });
  refreshCounts(cache);
}

/** Without ids: all. */
export function applyNotificationsRead(cache: QueryClient, ids?: string[]) {
  const isNew = ({ id, isRead }: Notification) => !isRead && (!ids || ids.includes(id));
  const newlyRead = findNotifications(cache).filter(isNew).length;
  changeNotifications(cache, (one) => (isNew(one) ? { ...one, isRead: true } : one));
  applyUnreadNotifications(cache, (unread) => (ids ? unread - newlyRead : 0));
}

/** The viewer decided on a request here: a friend request stays, with its outcome, and any other notification goes. */
export function applyDecision(cache: QueryClient, id: string, isAccepted: boolean) {
  const status = isAccepted ? ("accepted" as const) : ("rejected" as const);
  changeNotifications(cache, (one) => {
    if (one.id !== id) return one;
    return one.request?.kind === "friendship" ? { ...one, isRead: true, request: { ...one.request, status } } : null;
  });
}

/** After events may have been missed, or something was read or removed elsewhere. */
export function catchUpNotifications(cache: QueryClient) {
  void refetchChanged(cache, { queryKey: notifications.queryKey });
  refreshCounts(cache);
}
