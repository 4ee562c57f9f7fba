import { siteAnnouncementsApi } from "@plaza/contract/community/site-announcements";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

const announcements = query(siteAnnouncementsApi.listAnnouncements);
const { queryKey } = announcements;
/** Browsers count no further. */
const LONGEST_MS = 2 ** 31 - 1;

/** What is announced and not dismissed; fetched again when the next of them ends. */
export function useAnnouncements() {
  const cache = useQueryClient();
  const { data, isError, isFetching } = useQuery(announcements);
  const isEmpty = data?.length === 0 && !isFetching;
  useEffect(() => {
    if (isEmpty) cache.setQueryData(currentUser.queryKey, (user) => user && { ...user, hasAnnouncement: false });
  }, [cache, isEmpty]);
  useEffect(() => {
    const ends = data?.flatMap(({ endsAt }) => (endsAt ? Date.parse(endsAt) : [])) ?? [];
    if (ends.length === 0) return;
    // A clock that is ahead of the server's must not ask in vain all the time: the same data sets no further timer.
    const pause = Math.max(Math.min(...ends) - Date.now(), 0) + 2_000;
    const timer = setTimeout(() => void refetchChanged(cache, { queryKey }), Math.min(pause, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [cache, data]);
  return { announcements: data, isError };
}

/** Optimistic; where the server refuses, what it has is shown again. */
export function useDismiss() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (announcementId: string) =>
      call(siteAnnouncementsApi.dismissAnnouncement, { params: { announcementId } }),
    onMutate: (announcementId) =>
      void cache.setQueryData(queryKey, (old) => old?.filter(({ id }) => id !== announcementId)),
    onError: () => refetchChanged(cache, { queryKey }),
  });
}
