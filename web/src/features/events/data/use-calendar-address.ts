import { calendarApi } from "@plaza/contract/events/calendar";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

const address = query(calendarApi.showCalendarAddress);

/** Whether the viewer has a calendar address; the address itself is known only to the response that made it. */
export function useCalendarAddress() {
  const cache = useQueryClient();
  const { data, error } = useQuery({ ...address, refetchOnMount: "always" });
  const refresh = () => refetchChanged(cache, { queryKey: address.queryKey, exact: true });
  const create = useMutation({ mutationFn: () => call(calendarApi.createCalendarAddress), onSuccess: refresh });
  const remove = useMutation({ mutationFn: () => call(calendarApi.removeCalendarAddress), onSuccess: refresh });
  return { data, error, create, remove };
}
