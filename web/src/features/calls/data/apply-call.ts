import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { QueryClient } from "@tanstack/react-query";
import { device, refetchCalls } from "./open-calls.ts";

export type Signal = Extract<RealtimeEvent, { type: "signal" }>;

/** What comes before the connection is ready waits, up to as many as two browsers say in a moment. */
const MOST_EARLY = 200;
const early: Signal[] = [];
let receive: ((signal: Signal) => void) | null = null;

/** Returns the function that stops receiving. */
export function onSignals(listener: (signal: Signal) => void) {
  receive = listener;
  early.splice(0).forEach(listener);
  return () => {
    receive = null;
    early.splice(0);
  };
}

export function applyCallEvent(cache: QueryClient, event: Signal | Extract<RealtimeEvent, { type: "call" }>) {
  if (event.type === "call") return void refetchCalls(cache);
  if (event.device !== device) return;
  if (receive) receive(event);
  else if (early.length < MOST_EARLY) early.push(event);
}
