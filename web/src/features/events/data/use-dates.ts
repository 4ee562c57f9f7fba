import { eventDatesApi } from "@plaza/contract/events/dates";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";

export function useDates(eventId: string) {
  const { data } = useQuery({ ...query(eventDatesApi.listDates, { params: { eventId } }), refetchOnMount: "always" });
  return { dates: data };
}
