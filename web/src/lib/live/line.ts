import type { ClientFrame } from "@plaza/contract/realtime";
import { createListeners } from "./store.ts";
import type { Send } from "./realtime-socket.ts";

let send: Send | null = null;
const connections = createListeners();

/** Called for every new connection. */
export function connectedThrough(next: Send) {
  send = next;
  connections.notify();
}

/** A frame is sent now or never: what must not be lost goes by HTTP. */
export const sendFrame = (frame: ClientFrame) => send?.(frame);

/** Subscribes to new connections. */
export const whenConnected = connections.subscribe;
