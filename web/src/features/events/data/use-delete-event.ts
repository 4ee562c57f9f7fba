import { eventsApi } from "@plaza/contract/events";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { refreshEventLists } from "./apply-event.ts";

/** For those who run the group that it is in: it is gone for everybody. */
export function useDeleteEvent(eventId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (scope: "this" | "following") => call(eventsApi.cancelEvent, { params: { eventId }, query: { scope } }),
    onSuccess: () => void refreshEventLists(cache),
  });
}
