import { calendarApi } from "@plaza/contract/events/calendar";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const address = query(calendarApi.showCalendarAddress);

const refresh = (cache: QueryClient) => refetchChanged(cache, { queryKey: address.queryKey, exact: true });

/** Whether the viewer has a calendar address; the address itself is known only to the response that made it. */
export function useCalendarAddress() {
  const { data, error } = useQuery({ ...address, refetchOnMount: "always" });
  const create = useWrite(() => call(calendarApi.createCalendarAddress), refresh);
  const remove = useWrite(() => call(calendarApi.removeCalendarAddress), refresh);
  return { data, error, create, remove };
}
