import { whenConnected } from "#lib/live/line.ts";
import { isOffline, whenLineChanges } from "#lib/live/offline.ts";
import { useStore } from "#lib/live/store.ts";
import { createOutbox, type Outbox, type OutboxListener } from "./outbox.ts";
import { setOutbox } from "./send-or-queue.ts";

/** One for the window, however many places use it. */
let open: Outbox | null = null;

export function outboxOf(userId: string): Outbox {
  if (open?.userId !== userId) open = createOutbox(userId);
  return open;
}

export function useOutbox(userId: string) {
  const outbox = outboxOf(userId);
  const entries = useStore({ subscribe: outbox.subscribe, get: outbox.current });
  return { outbox, entries };
}

/** Sends entries for as long as the member is here, whatever page is open. Returns the function that stops it. */
export function runOutbox(userId: string, listener: OutboxListener): () => void {
  const outbox = outboxOf(userId);
  outbox.start(listener);
  setOutbox(outbox);
  const unsubscribes = [
    whenConnected(outbox.retryNow),
    whenLineChanges(() => {
      if (!isOffline()) outbox.retryNow();
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    setOutbox(null);
    outbox.stop();
  };
}
