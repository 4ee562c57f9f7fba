import type { Socket } from "node:net";
import { errorCode } from "../db/pg-errors.ts";
import { responseOf } from "./refusal-body.ts";

/**
 * Refuses what is not HTTP, and connections that sent no complete head in time. Both directions are closed: a peer that
 * never closes its own would otherwise hold the connection for ever.
 */
export function refuseUnreadable(error: Error, socket: Socket) {
  if (!socket.writable) return;
  const isLate = errorCode(error) === "ERR_HTTP_REQUEST_TIMEOUT";
  socket.end(responseOf(isLate ? "request_too_slow" : "unreadable_request"), () => socket.destroy());
}
