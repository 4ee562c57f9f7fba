import { type Notification, notificationsApi } from "@plaza/contract/notifications";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { pagesOf } from "#lib/api/api-client.ts";
import { changeAnswers } from "#lib/cache/change-answers.ts";

interface NotificationPage {
  items: Notification[];
  next: string | undefined;
}
type NotificationPages = InfiniteData<NotificationPage>;

/** The dropdown shows the first of what /notifications shows in full. */
export const notifications = pagesOf(notificationsApi.listNotifications);

const place = { queryKey: notifications.queryKey, exact: true };

export const notificationsIn = (list: NotificationPages | undefined) => list?.pages.flatMap(({ items }) => items);

export const findNotifications = (cache: QueryClient) =>
  notificationsIn(cache.getQueryData<NotificationPages>(notifications.queryKey)) ?? [];

/** Null takes one away. */
export function changeNotifications(cache: QueryClient, change: (one: Notification) => Notification | null) {
  changeAnswers<NotificationPages>(cache, place, (list) => list && mapPages(list, change));
}

/** On top, once: one that is already there has changed ('Ana and 3 others ...'). */
export function putOnTop(cache: QueryClient, notification: Notification) {
  cache.setQueryData<NotificationPages>(notifications.queryKey, (list) => {
    const others = list && mapPages(list, (one) => (one.id === notification.id ? null : one));
    const [first, ...earlier] = others?.pages ?? [];
    return others && first && { ...others, pages: [{ ...first, items: [notification, ...first.items] }, ...earlier] };
  });
}

const mapPages = (list: NotificationPages, change: (one: Notification) => Notification | null) => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: page.items.map(change).filter((one) => one !== null) })),
});
