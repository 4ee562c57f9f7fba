import { catchUp } from "@plaza/contract/realtime";
import type { Listener } from "./hub.ts";

const FRAME = Buffer.from(JSON.stringify(catchUp.parse({ type: "catch-up" })));
const TICK_MS = 100;
/** About five reads a screen: as many as a small machine serves. */
const PER_TICK = 10;
/** With more requests in flight than this, the server is busy enough with the sockets that had their turn. */
const BUSY = 30;
/** Not zero: films that are read slowly are in flight for hours, and a screen would never refetch. */
const PER_BUSY_TICK = 1;

/** Sends sockets the frame on which their screens refetch: at once to a few, in turn to many. */
export function catchUps(countInFlight: () => number) {
  const due = new Set<Listener>();
  let next: NodeJS.Timeout | undefined;

  function sendSome() {
    let sent = 0;
    const most = countInFlight() > BUSY ? PER_BUSY_TICK : PER_TICK;
    for (const listener of due) {
      if (sent === most) break;
      sent += 1;
      due.delete(listener);
      listener.send(FRAME);
    }
    next = sent > 0 || due.size > 0 ? setTimeout(sendSome, TICK_MS).unref() : undefined;
  }

  return {
    /** A socket that waits already holds its turn and refetches everything then. */
    add(listeners: Iterable<Listener>) {
      for (const listener of listeners) due.add(listener);
      if (!next) sendSome();
    },
    forget: (listener: Listener) => void due.delete(listener),
  };
}
