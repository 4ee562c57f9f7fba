import { type Counts, notificationsApi } from "@plaza/contract/notifications";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";
import { refetchChangedSoon } from "#lib/cache/refetch-changed.ts";

export const counts = query(notificationsApi.showCounts);
const NONE: Counts = { friendRequests: 0, unreadMessages: 0, unreadNotifications: 0 };

/** The badges' counts; zeros while they are unknown. */
export const useCounts = (): Counts => useQuery(counts).data ?? NONE;

/** For changes of which only the server knows the count. */
export const refreshCounts = (cache: QueryClient) => refetchChangedSoon(cache, counts.queryKey);

export function applyUnreadNotifications(cache: QueryClient, change: (unread: number) => number) {
  cache.setQueryData(
    counts.queryKey,
    (old) => old && { ...old, unreadNotifications: Math.max(0, change(old.unreadNotifications)) },
  );
}
