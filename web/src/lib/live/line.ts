import type { ClientFrame } from "@plaza/contract/realtime";
import { createListeners } from "./store.ts";
import type { Say } from "./realtime-socket.ts";

let say: Say | null = null;
const connections = createListeners();

/** For every new connection. */
export function connectedThrough(next: Say) {
  say = next;
  connections.notify();
}

/** Said now or never: what must not be lost goes by HTTP. */
export const tellServer = (frame: ClientFrame) => say?.(frame);

/** Whoever waits for the server need not wait any longer. */
export const whenConnected = connections.subscribe;
