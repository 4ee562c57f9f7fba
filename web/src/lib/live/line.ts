import type { ClientFrame } from "@plaza/contract/realtime";
import type { Say } from "./realtime-socket.ts";

let say: Say | null = null;
const listeners = new Set<() => void>();

/** For every new connection. */
export function connectedThrough(next: Say) {
  say = next;
  for (const listener of listeners) listener();
}

/** Said now or never: what must not be lost goes by HTTP. */
export const tellServer = (frame: ClientFrame) => say?.(frame);

/** Whoever waits for the server need not wait any longer. */
export function whenConnected(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
