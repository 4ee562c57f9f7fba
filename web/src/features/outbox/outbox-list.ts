import { createStore, useStore } from "#lib/live/store.ts";
import { isQueued, type OutboxEntry } from "./entry.ts";
import { plural } from "#lib/words/words.ts";

const isListOpen = createStore(false);

/** The list of entries is opened from several places. */
export const setListOpen = isListOpen.set;

export const useIsListOpen = () => useStore(isListOpen);

/** '2 waiting to send', or '1 not sent' where the server refused all there is. */
export function countText(entries: OutboxEntry[]): string {
  const queued = entries.filter(isQueued).length;
  return queued > 0
    ? plural(queued, "{count} waiting to send", "{count} waiting to send")
    : plural(entries.length, "{count} not sent", "{count} not sent");
}
