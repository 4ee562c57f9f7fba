import { useSyncExternalStore } from "react";
import type { Waiting } from "./waiting.ts";

let isListOpen = false;
const subscribers = new Set<() => void>();
const subscribe = (subscriber: () => void) => {
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
};

/** The list of what waits is opened from several places. */
export function showList(isOpen: boolean) {
  isListOpen = isOpen;
  for (const subscriber of subscribers) subscriber();
}

export const useIsListOpen = () => useSyncExternalStore(subscribe, () => isListOpen);

/** '2 waiting', or '1 not sent' where the server refused all there is. */
export function waitingWords(things: Waiting[]): string {
  const open = things.filter(({ refusal }) => refusal === null).length;
  return open > 0 ? `${open} waiting` : `${things.length} not sent`;
}
