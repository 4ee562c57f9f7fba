import { type Notification, notificationsApi, type OnlyNotifications } from "@plaza/contract/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { useList } from "#lib/cache/pages.ts";
import { changeNotifications, notifications, onlySome } from "./notification-pages.ts";
import { catchUpNotifications, applyNotificationsRead } from "./apply-notifications.ts";

export const useNotifications = (only?: OnlyNotifications) =>
  useList(only ? { ...onlySome(only), refetchOnMount: "always" } : notifications);

/** Optimistic; a refusal refetches. Without ids: all. */
export function useReadNotifications() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => call(notificationsApi.readNotifications, { body: ids ? { ids } : {} }),
    onMutate: (ids) => applyNotificationsRead(cache, ids),
    onError: () => catchUpNotifications(cache),
  });
}

/** Both are optimistic, and the counts follow; a refusal refetches. */
export function useChangeNotification({ id }: Notification) {
  const cache = useQueryClient();
  const params = { notificationId: id };
  const afterwards = { onSettled: () => catchUpNotifications(cache) };
  const unread = useMutation({
    mutationFn: () => call(notificationsApi.unreadNotification, { params }),
    onMutate: () => changeNotifications(cache, (one) => (one.id === id ? { ...one, isRead: false } : one)),
    ...afterwards,
  });
  const remove = useMutation({
    mutationFn: () => call(notificationsApi.removeNotification, { params }),
    onMutate: () => changeNotifications(cache, (one) => (one.id === id ? null : one)),
    ...afterwards,
  });
  return { unread, remove };
}
