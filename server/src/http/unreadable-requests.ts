import type { Socket } from "node:net";
import { errorCode } from "../db/pg-errors.ts";
import { refuse } from "../errors.ts";
import { bodyOf } from "./refusal-body.ts";

/**
 * Refuses what is not HTTP, and connections that sent no complete head in time. Both directions are closed: a peer that
 * never closes its own would otherwise hold the connection for ever.
 */
export function refuseUnreadable(error: Error, socket: Socket) {
  if (!socket.writable) return;
  const isLate = errorCode(error) === "ERR_HTTP_REQUEST_TIMEOUT";
  const body = JSON.stringify(bodyOf(refuse(isLate ? "request_too_slow" : "unreadable_request")));
  const head = [
    `HTTP/1.1 ${isLate ? "408 Request Timeout" : "400 Bad Request"}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${body.length}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
