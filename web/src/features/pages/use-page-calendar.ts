import { calendarApi } from "@plaza/contract/events/calendar";
import type { Page } from "@plaza/contract/pages";
import { type PageCalendar, pageCalendarApi } from "@plaza/contract/pages/calendar";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, keyOf, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const EVERY_MS = 2_000;
const calendarOf = ({ id: pageId }: Page) => query(pageCalendarApi.showPageCalendar, { params: { pageId } });
const [days] = keyOf(calendarApi.showDays, { query: { from: "", to: "" } });
const refetchDays = (cache: QueryClient) => refetchChanged(cache, { queryKey: [days] });

const isBeingRead = (calendar: PageCalendar | undefined) =>
  Boolean(calendar?.url && !calendar.fetchedAt && !calendar.failure);

/** Asked again until the server has read it. */
export function usePageCalendar(page: Page) {
  const cache = useQueryClient();
  const { data, isError, refetch } = useQuery({
    ...calendarOf(page),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => isBeingRead(state.data) && EVERY_MS,
    gcTime: 0,
  });
  const fetchedAt = data?.fetchedAt;
  useEffect(() => {
    if (fetchedAt) void refetchDays(cache);
  }, [cache, fetchedAt]);
  return { calendar: data, isError, refetch };
}

export const useSetPageCalendar = (page: Page) =>
  useWrite(
    (url: string) => call(pageCalendarApi.setPageCalendar, { params: { pageId: page.id }, body: { url } }),
    (cache, calendar) => cache.setQueryData(calendarOf(page).queryKey, calendar),
  );

export const useRemovePageCalendar = (page: Page) =>
  useWrite(() => call(pageCalendarApi.removePageCalendar, { params: { pageId: page.id } }), refetchDays);
