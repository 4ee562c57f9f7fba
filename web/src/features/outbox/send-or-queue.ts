import type { Endpoint, ReplyOf } from "@plaza/contract/base/endpoint";
import { addressOf, type Sent } from "#lib/api/address.ts";
import { type Input, send } from "#lib/api/api-client.ts";
import { isOffline } from "#lib/live/offline.ts";
import { createListeners, useStore } from "#lib/live/store.ts";
import { randomId } from "#lib/text/random-id.ts";
import type { EntryContent, OutboxEntry } from "./entry.ts";
import type { Outbox } from "./outbox.ts";
import { t } from "#lib/words/words.ts";

/* The small part of the outbox that every page carries; the rest is loaded after the first paint. */

let outbox: Outbox | null = null;
let unsubscribe = () => {};
const { notify, subscribe } = createListeners();
const NONE: OutboxEntry[] = [];

/** This window's outbox, for as long as its member is here. */
export function setOutbox(next: Outbox | null) {
  unsubscribe();
  unsubscribe = next?.subscribe(notify) ?? (() => {});
  outbox = next;
  notify();
}

export const useOutboxEntries = () => useStore({ subscribe, get: () => outbox?.current() ?? NONE });

export const QUEUED = "queued";
export const QUEUED_TOAST = { title: t("Saved. It'll send when you're back online.") };

/** Sends, or queues an entry where the server cannot be reached or the call would overtake a queued entry. */
export async function sendOrQueue<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  content: EntryContent,
): Promise<ReplyOf<E> | typeof QUEUED> {
  const sent = input as Sent;
  const { body } = sent as { body?: { clientId?: string } };
  const request = { method: endpoint.method, path: addressOf(endpoint.path, sent), body };
  const entry = { ...content, key: body?.clientId ?? randomId(), request };
  const own = outbox;
  if (!own || !(isOffline() || own.mustQueue(entry))) {
    try {
      return await send(endpoint, sent);
    } catch (error) {
      // A response, whatever it says, is for the caller; and by now another member may be here.
      if (!(error instanceof TypeError) || !own || own !== outbox) throw error;
    }
  }
  own.add(entry);
  return QUEUED;
}
