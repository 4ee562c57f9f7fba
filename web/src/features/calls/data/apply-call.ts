import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { QueryClient } from "@tanstack/react-query";
import { device, refetchCalls } from "./open-calls.ts";

export type Signal = Extract<RealtimeEvent, { type: "signal" }>;

/** What comes before the connection is ready waits, up to as many as two browsers say in a moment. */
const MOST_EARLY = 200;
let early: Signal[] = [];
const receivers = new Map<string, (signal: Signal) => void>();

/** Of one call. Returns the function that stops receiving. */
export function onSignals(callId: string, receive: (signal: Signal) => void) {
  receivers.set(callId, receive);
  const waiting = early.filter((signal) => signal.callId === callId);
  early = early.filter((signal) => signal.callId !== callId);
  waiting.forEach(receive);
  return () => void receivers.delete(callId);
}

export function applyCallEvent(cache: QueryClient, event: Signal | Extract<RealtimeEvent, { type: "call" }>) {
  if (event.type === "call") return void refetchCalls(cache);
  if (event.device !== device) return;
  const receive = receivers.get(event.callId);
  if (receive) return receive(event);
  early = [...early, event].slice(-MOST_EARLY);
}
