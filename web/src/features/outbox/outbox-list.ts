import { createStore, useStore } from "#lib/live/store.ts";
import { isQueued, type OutboxEntry } from "./entry.ts";
import { t } from "#lib/words/words.ts";

const isListOpen = createStore(false);

/** The list of entries is opened from several places. */
export const setListOpen = isListOpen.set;

export const useIsListOpen = () => useStore(isListOpen);

/** '2 waiting to send', or '1 not sent' where the server refused all there is. */
export function countText(entries: OutboxEntry[]): string {
  const queued = entries.filter(isQueued).length;
  return queued > 0 ? t("{queued} waiting to send", { queued }) : t("{count} not sent", { count: entries.length });
}
