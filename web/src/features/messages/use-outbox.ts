import { messagesApi } from "@plaza/contract/messages";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { currentUser } from "#features/auth/use-current-user.ts";
import { call } from "#lib/api-client.ts";
import { whenConnected } from "#lib/line.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { showMessage } from "./show-messages.ts";

/** One for the window, however many chats are open in it. */
let open: { userId: string; outbox: Outbox } | null = null;

function outboxOf(cache: QueryClient, userId: string): Outbox {
  if (open?.userId === userId) return open.outbox;
  const outbox = createOutbox({
    userId,
    send: ({ clientId, receiverId, content, imageUrl, replyTo, listing }) =>
      call(messagesApi.sendMessage, {
        body: {
          clientId,
          receiverId,
          content,
          imageUrl,
          replyToId: replyTo?.id ?? null,
          listingId: listing?.id ?? null,
        },
      }),
    onSent: (message) => showMessage(cache, message, userId),
    onTurnedAway: () => void cache.invalidateQueries(currentUser),
  });
  open = { userId, outbox };
  return outbox;
}

export function useOutbox(viewerId: string) {
  const cache = useQueryClient();
  const outbox = outboxOf(cache, viewerId);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.current);
  return { outbox, waiting };
}

/** Sends what waits for as long as the member is here, whatever page is open. */
export function useRunningOutbox(viewerId: string) {
  const { outbox } = useOutbox(viewerId);
  useEffect(() => {
    outbox.start();
    const stopListening = whenConnected(outbox.hurry);
    return () => {
      stopListening();
      outbox.stop();
    };
  }, [outbox]);
}
