import { memoriesApi } from "@plaza/contract/posts/memories";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useList } from "#lib/cache/pages.ts";
import { call, keyOf, pagesOf, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { deviceZone } from "#lib/text/amounts.ts";

/** They are the same all day, on Home and on their page. */
const HOUR_MS = 3_600_000;

/** The viewer's own posts of this day in earlier years. */
export function useMemories() {
  const list = pagesOf(memoriesApi.listMemories, { query: { timeZone: deviceZone() } });
  return useList({ ...list, staleTime: HOUR_MS });
}

export const useLeftOut = () => useQuery({ ...query(memoriesApi.listLeftOut), refetchOnMount: "always" }).data;

/** A person, or a day as 2019-11-21. */
export type LeftOutThing = { userId: string } | { day: string };

/** Leaves a person or a day out of the memories, or takes them back; ends when the list shows it. */
export function useLeaveOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ what, isLeftOut }: { what: LeftOutThing; isLeftOut: boolean }) => {
      if ("day" in what) return call(isLeftOut ? memoriesApi.leaveOutDay : memoriesApi.takeDayBack, { params: what });
      return call(isLeftOut ? memoriesApi.leaveOutPerson : memoriesApi.takePersonBack, { params: what });
    },
    onSettled: async () => {
      await refetchChanged(cache, { queryKey: keyOf(memoriesApi.listMemories) });
      await refetchChanged(cache, { queryKey: keyOf(memoriesApi.listLeftOut) });
    },
  });
}
