import { useSyncExternalStore } from "react";
import type { Waiting } from "./waiting.ts";

let isListOpen = false;
let leave: (() => void) | null = null;
const subscribers = new Set<() => void>();
const subscribe = (subscriber: () => void) => {
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
};

const tell = () => {
  for (const subscriber of subscribers) subscriber();
};

/** The list of what waits is opened from several places. */
export function showList(isOpen: boolean) {
  isListOpen = isOpen;
  tell();
}

export const useIsListOpen = () => useSyncExternalStore(subscribe, () => isListOpen);

/** Asks before what waits is lost by signing out, which `next` does. */
export function askToLeave(next: (() => void) | null) {
  leave = next;
  tell();
}

export const useLeave = () => useSyncExternalStore(subscribe, () => leave);

/** '2 waiting', or '1 not sent' where the server refused all there is. */
export function waitingWords(things: Waiting[]): string {
  const open = things.filter(({ refusal }) => refusal === null).length;
  return open > 0 ? `${open} waiting` : `${things.length} not sent`;
}
