import { whenConnected } from "#lib/live/line.ts";
import { isOffline, whenLineChanges } from "#lib/live/offline.ts";
import { useStore } from "#lib/live/store.ts";
import { setOutbox } from "./or-later.ts";
import { createOutbox, type Outbox, type OutboxListener } from "./outbox.ts";

/** One for the window, however many places use it. */
let open: Outbox | null = null;

export function outboxOf(userId: string): Outbox {
  if (open?.userId !== userId) open = createOutbox(userId);
  return open;
}

export function useOutbox(userId: string) {
  const outbox = outboxOf(userId);
  const waiting = useStore({ subscribe: outbox.subscribe, get: outbox.current });
  return { outbox, waiting };
}

/** Sends what waits for as long as the member is here, whatever page is open. Answers with the function that ends it. */
export function runOutbox(userId: string, listener: OutboxListener): () => void {
  const outbox = outboxOf(userId);
  outbox.start(listener);
  setOutbox(outbox);
  const stops = [
    whenConnected(outbox.hurry),
    whenLineChanges(() => {
      if (!isOffline()) outbox.hurry();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    setOutbox(null);
    outbox.stop();
  };
}
