import { type SiteAnnouncement, siteAnnouncementsApi } from "@plaza/contract/announcements";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { sendOrQueue, useOutboxEntries } from "#features/outbox/send-or-queue.ts";
import { query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import type { OutboxEntry } from "#features/outbox/entry.ts";

export const announcements = query(siteAnnouncementsApi.listAnnouncements);
const { queryKey } = announcements;
/** Browsers count no further. */
const LONGEST_MS = 2 ** 31 - 1;

/** Fills the cache with what the page has fetched early. */
export const prepareAnnouncements = (cache: QueryClient) => cache.prefetchQuery(announcements);

/** What is announced and not dismissed; fetched again when the next of them ends. */
export function useAnnouncements() {
  const cache = useQueryClient();
  const { data: listed, isError, isFetching } = useQuery(announcements);
  const data = withoutDismissed(listed, useOutboxEntries());
  useEffect(() => {
    const ends = listed?.flatMap(({ endsAt }) => (endsAt ? Date.parse(endsAt) : [])) ?? [];
    if (ends.length === 0) return;
    // A clock that is ahead of the server's must not ask in vain all the time: the same data sets no further timer.
    const pause = Math.max(Math.min(...ends) - Date.now(), 0) + 2_000;
    const timer = setTimeout(() => void refetchChanged(cache, { queryKey }), Math.min(pause, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [cache, listed]);
  return { announcements: data, isError, isFetching };
}

/** Home does not look for announcements any more, or no screen for alerts, once there are none. */
export function useNoneLeft(hint: "hasAnnouncement" | "hasAlert", isNone: boolean) {
  const cache = useQueryClient();
  useEffect(() => {
    if (isNone) cache.setQueryData(currentUser.queryKey, (user) => user && { ...user, [hint]: false });
  }, [cache, hint, isNone]);
}

export const isAlert = ({ kind }: SiteAnnouncement) => kind === "alert";

/** What the server does not know yet to be dismissed, it lists again. */
function withoutDismissed(listed: SiteAnnouncement[] | undefined, entries: OutboxEntry[]) {
  const ids = new Set(entries.flatMap((entry) => (entry.kind === "dismissal" ? entry.announcement.id : [])));
  return ids.size === 0 ? listed : listed?.filter(({ id }) => !ids.has(id));
}

/** Optimistic; where the server refuses, what it has is shown again. Offline it waits to be sent. */
export function useDismiss() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (announcement: SiteAnnouncement) => {
      const params = { announcementId: announcement.id };
      return sendOrQueue(siteAnnouncementsApi.dismissAnnouncement, { params }, { kind: "dismissal", announcement });
    },
    onMutate: (announcement) => applyDismissed(cache, announcement),
    onError: () => refetchChanged(cache, { queryKey }),
  });
}

/** Also once the server knows: its list may have been read before. */
export function applyDismissed(cache: QueryClient, announcement: SiteAnnouncement) {
  cache.setQueryData(queryKey, (old) => old?.filter(({ id }) => id !== announcement.id));
}

/** Shows one again whose dismissal was cancelled before it was sent. */
export function applyUndismissed(cache: QueryClient, announcement: SiteAnnouncement) {
  cache.setQueryData(queryKey, (old) =>
    [...(old ?? []).filter(({ id }) => id !== announcement.id), announcement].toSorted((one, other) =>
      one.id < other.id ? 1 : -1,
    ),
  );
  const hint = isAlert(announcement) ? "hasAlert" : "hasAnnouncement";
  cache.setQueryData(currentUser.queryKey, (user) => user && { ...user, [hint]: true });
}
