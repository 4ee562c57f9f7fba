import { type Calendar, calendarApi, type CalendarBirthday, type CalendarEvent } from "@plaza/contract/events/calendar";
import { groupsApi } from "@plaza/contract/groups";
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
}

const KINDS = ["mine", "birthdays"] as const;

/** What is on the days from one to another: all of it, of one kind, or of the group with this id. */
export function useCalendar(from: Day, to: Day, shown: string) {
  useEffect(watchEvents, []);
  const kind = KINDS.find((one) => one === shown);
  const which = kind ? { kind } : shown && { groupId: shown };
  const { data, ...rest } = useQuery({
    ...query(calendarApi.showDays, { query: { from, to, timeZone: deviceZone(), ...which } }),
    // While no events are on the screen, no socket events arrive for them.
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  const days = useMemo(() => data && daysOf(data, from, to), [data, from, to]);
  return { days, hasMore: data?.hasMore ?? false, ...rest };
}

/** An event is on each day that it lasts; one that ends at midnight is not on the day after. */
export function daysOf({ events, birthdays }: Calendar, from: Day, to: Day): Map<Day, OnDay> {
  const days = new Map<Day, OnDay>();
  const on = (day: Day) => {
    const known = days.get(day) ?? { birthdays: [], events: [] };
    days.set(day, known);
    return known;
  };
  for (const birthday of birthdays) on(birthday.date).birthdays.push(birthday);
  for (const event of events) {
    const first = localDay(event.startTime);
    const last = event.endTime ? localDay(Math.max(Date.parse(event.startTime), Date.parse(event.endTime) - 1)) : first;
    for (let day = first > from ? first : from; day <= last && day <= to; day = plusDays(day, 1))
      on(day).events.push(event);
  }
  return days;
}

/** The viewer's groups, to choose one of. */
export const useOwnGroups = () =>
  itemsIn(useInfiniteQuery(pagesOf(groupsApi.listGroups, { query: { view: "mine", limit: "50" } })).data);
