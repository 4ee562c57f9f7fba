import { type RealtimeEvent, realtimeEvent } from "@plaza/contract/realtime";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUser } from "#features/auth/use-current-user.ts";
import { catchUpNotifications, showNotification } from "#features/notifications/use-notifications.ts";
import { openRealtime } from "#lib/realtime-socket.ts";

/** Live for as long as somebody is signed in. */
export function useRealtime() {
  const cache = useQueryClient();
  useEffect(
    () =>
      openRealtime({
        onText: (text) => receive(cache, text),
        onOpen: () => catchUp(cache),
        onTurnedAway: () => void cache.invalidateQueries(currentUser),
      }),
    [cache],
  );
}

function receive(cache: QueryClient, text: string) {
  const event = realtimeEvent.safeParse(JSON.parse(text));
  // An open tab can be older than the server: what it does not know, it skips.
  if (event.success) show(cache, event.data);
}

function show(cache: QueryClient, event: RealtimeEvent) {
  switch (event.type) {
    case "notification":
      return showNotification(cache, event.notification);
    default:
      return event.type satisfies never;
  }
}

function catchUp(cache: QueryClient) {
  catchUpNotifications(cache);
}
