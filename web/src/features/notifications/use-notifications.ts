import { notificationsApi } from "@plaza/contract/notifications";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { notifications } from "./notification-pages.ts";
import { catchUpNotifications, applyNotificationsRead } from "./apply-notifications.ts";

export function useNotifications() {
  const { data, ...rest } = useInfiniteQuery(notifications);
  return { notifications: itemsIn(data), ...rest };
}

/** Optimistic; a refusal refetches. Without ids: all. */
export function useReadNotifications() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => call(notificationsApi.readNotifications, { body: ids ? { ids } : {} }),
    onMutate: (ids) => applyNotificationsRead(cache, ids),
    onError: () => catchUpNotifications(cache),
  });
}
