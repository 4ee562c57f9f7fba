import { type Notification, notificationsApi } from "@plaza/contract/notifications";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api-client.ts";

const notifications = query(notificationsApi.listNotifications);
const counts = query(notificationsApi.showCounts);

export const useNotifications = () => useQuery(notifications);

export const useUnreadCount = () => useQuery(counts).data?.unreadNotifications ?? 0;

/** Read at once on the screen; where the server refuses, what it says is fetched again. */
export function useReadNotifications() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(notificationsApi.readNotifications, { body: { ids } }),
    onMutate: (ids) => showAsRead(cache, ids),
    onError: () => catchUpNotifications(cache),
  });
}

function showAsRead(cache: QueryClient, ids: string[]) {
  const list = cache.getQueryData(notifications.queryKey) ?? [];
  const isNew = ({ id, isRead }: Notification) => !isRead && ids.includes(id);
  const newlyRead = list.filter(isNew).length;
  cache.setQueryData(
    notifications.queryKey,
    list.map((one) => (isNew(one) ? { ...one, isRead: true } : one)),
  );
  cache.setQueryData(
    counts.queryKey,
    (old) => old && { ...old, unreadNotifications: Math.max(0, old.unreadNotifications - newlyRead) },
  );
}

/** On top of the list. One that is already there has changed ('Ana and 3 others ...'), so it is not shown twice. */
export function showNotification(cache: QueryClient, notification: Notification) {
  cache.setQueryData(
    notifications.queryKey,
    (list) => list && [notification, ...list.filter(({ id }) => id !== notification.id)],
  );
  void cache.invalidateQueries({ queryKey: counts.queryKey });
}

export function catchUpNotifications(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: notifications.queryKey });
  void cache.invalidateQueries({ queryKey: counts.queryKey });
}
