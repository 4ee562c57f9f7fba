import {
  type Calendar,
  calendarApi,
  type CalendarBirthday,
  type CalendarEvent,
  type OutsideEvent,
} from "@plaza/contract/events/calendar";
import { groupsApi } from "@plaza/contract/groups";
import { pagesApi } from "@plaza/contract/pages";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { watchEvents } from "#features/live/watch-list.ts";
import { pagesOf, query } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { deviceZone } from "#lib/text/amounts.ts";
import { type Day, localDay, plusDays } from "./days.ts";

/** What is on one day. */
export interface OnDay {
  birthdays: CalendarBirthday[];
  events: CalendarEvent[];
  outside: OutsideEvent[];
}

/** In the address, before the id of a page: other ids are of groups. */
export const OF_PAGE = "page-";

const KINDS = ["mine", "birthdays"] as const;

/** What is on the days from one to another: all of it, of one kind, or of one group or page. */
export function useCalendar(from: Day, to: Day, shown: string) {
  useEffect(watchEvents, []);
  const kind = KINDS.find((one) => one === shown);
  const which = kind ? { kind } : shown && placeOf(shown);
  const { data, ...rest } = useQuery({
    ...query(calendarApi.showDays, { query: { from, to, timeZone: deviceZone(), ...which } }),
    // While no events are on the screen, no socket events arrive for them.
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  const days = useMemo(() => data && daysOf(data, from, to), [data, from, to]);
  return { days, hasMore: data?.hasMore ?? false, ...rest };
}

const placeOf = (shown: string) =>
  shown.startsWith(OF_PAGE) ? { pageId: shown.slice(OF_PAGE.length) } : { groupId: shown };

/** What a page shows of a calendar elsewhere. */
export function useOutside(from: Day, to: Day, pageId: string): OutsideEvent[] {
  const wanted = query(calendarApi.showDays, { query: { from, to, timeZone: deviceZone(), pageId } });
  return useQuery({ ...wanted, refetchOnMount: "always" }).data?.outside ?? [];
}

/** What was stored on the device before an update may know of no other calendars. */
type Read = Omit<Calendar, "outside"> & { outside?: OutsideEvent[] };

/** An event is on each day that it lasts; one that ends at midnight is not on the day after. */
export function daysOf({ events, birthdays, outside = [] }: Read, from: Day, to: Day): Map<Day, OnDay> {
  const days = new Map<Day, OnDay>();
  const on = (day: Day) => {
    const known = days.get(day) ?? { birthdays: [], events: [], outside: [] };
    days.set(day, known);
    return known;
  };
  for (const birthday of birthdays) on(birthday.date).birthdays.push(birthday);
  const each = ([first, last]: readonly [Day, Day], add: (on: OnDay) => void) => {
    for (let day = first > from ? first : from; day <= last && day <= to; day = plusDays(day, 1)) add(on(day));
  };
  for (const event of events) each(spanOf(event), (on) => on.events.push(event));
  for (const event of outside) {
    const { startTime, firstDay, lastDay } = event;
    if (startTime) each(spanOf({ ...event, startTime }), (on) => on.outside.push(event));
    else if (firstDay && lastDay) each([firstDay, lastDay], (on) => on.outside.push(event));
  }
  return days;
}

function spanOf({ startTime, endTime }: { startTime: string; endTime: string | null }) {
  const first = localDay(startTime);
  return [first, endTime ? localDay(Math.max(Date.parse(startTime), Date.parse(endTime) - 1)) : first] as const;
}

/** The viewer's groups, to choose one of. */
export const useOwnGroups = () =>
  itemsIn(useInfiniteQuery(pagesOf(groupsApi.listGroups, { query: { view: "mine", limit: "50" } })).data);

const MOST_PAGES = "50";

/** The pages that the viewer follows or edits, to choose one of, by their names. */
export function useKnownPages() {
  const pagesIn = (view: "followed" | "mine") => pagesOf(pagesApi.listPages, { query: { view, limit: MOST_PAGES } });
  const followed = itemsIn(useInfiniteQuery(pagesIn("followed")).data) ?? [];
  const own = itemsIn(useInfiniteQuery(pagesIn("mine")).data) ?? [];
  return new Map([...followed, ...own].map(({ id, name }) => [id, name]));
}

/** The name of a page that is neither, to which a link led. */
export const usePageName = (pageId: string | null) =>
  useQuery({ ...query(pagesApi.showPage, { params: { pageId: pageId ?? "" } }), enabled: pageId !== null }).data?.name;
