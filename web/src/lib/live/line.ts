import type { ClientFrame } from "@plaza/contract/realtime";
import { createListeners } from "./store.ts";
import type { Send } from "./realtime-socket.ts";

let send: Send | null = null;
const connections = createListeners();

/** For every new connection. */
export function connectedThrough(next: Send) {
  send = next;
  connections.notify();
}

/** Said now or never: what must not be lost goes by HTTP. */
export const sendFrame = (frame: ClientFrame) => send?.(frame);

/** Whoever waits for the server need not wait any longer. */
export const whenConnected = connections.subscribe;
