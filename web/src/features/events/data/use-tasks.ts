import type { Event } from "@plaza/contract/events";
import { eventTasksApi } from "@plaza/contract/events/tasks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { applyEvent, refreshEvent } from "./apply-event.ts";

/** Takes a task, or gives it back. */
export function useTask({ id: eventId }: Event, taskId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isTaken: boolean) =>
      call(isTaken ? eventTasksApi.takeTask : eventTasksApi.giveBackTask, { params: { eventId, taskId } }),
    onSuccess: (event) => applyEvent(cache, event),
    // Someone else may have been faster.
    onError: () => refreshEvent(cache, eventId),
  });
}
