import { type Notification, notificationsApi, type OnlyNotifications } from "@plaza/contract/notifications";
import type { QueryClient } from "@tanstack/react-query";
import { pagesOf } from "#lib/api/api-client.ts";
import { cachedItems, type Pages, putOnTop, updateItems } from "#lib/cache/pages.ts";

/** The dropdown shows the first of what /notifications shows in full. */
export const notifications = pagesOf(notificationsApi.listNotifications);
export const onlySome = (only: OnlyNotifications) => pagesOf(notificationsApi.listNotifications, { query: { only } });

const index = { queryKey: notifications.queryKey, exact: true };
/** That list, and the parts of it that are shown. */
const all = { queryKey: notifications.queryKey };

export const findNotifications = (cache: QueryClient) => cachedItems<Notification>(cache, index);

/** Null removes an item. */
export function changeNotifications(cache: QueryClient, change: (one: Notification) => Notification | null) {
  updateItems(cache, all, change);
}

/** Puts it on top once: a known one has changed ('Ana and 3 others ...'). */
export function addNotification(cache: QueryClient, notification: Notification) {
  const { queryKey } = notifications;
  cache.setQueryData<Pages<Notification>>(queryKey, (list) => list && putOnTop(list, notification));
}
