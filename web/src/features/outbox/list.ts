import { createStore, useStore } from "#lib/live/store.ts";
import type { Waiting } from "./waiting.ts";

const isListOpen = createStore(false);

/** The list of what waits is opened from several places. */
export const showList = isListOpen.set;

export const useIsListOpen = () => useStore(isListOpen);

/** '2 waiting', or '1 not sent' where the server refused all there is. */
export function waitingWords(things: Waiting[]): string {
  const open = things.filter(({ refusal }) => refusal === null).length;
  return open > 0 ? `${open} waiting` : `${things.length} not sent`;
}
