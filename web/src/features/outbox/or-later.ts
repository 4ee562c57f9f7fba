import type { Endpoint, ReplyOf } from "@plaza/contract/base/endpoint";
import { addressOf, type Sent } from "#lib/api/address.ts";
import { type Input, send } from "#lib/api/api-client.ts";
import { isOffline } from "#lib/live/offline.ts";
import { createListeners, useStore } from "#lib/live/store.ts";
import { randomId } from "#lib/text/random-id.ts";
import type { Outbox } from "./outbox.ts";
import type { NewWaiting, Waiting } from "./waiting.ts";

/* The small part of the outbox that every page carries; the rest is loaded after the first paint. */

let outbox: Outbox | null = null;
let unsubscribe = () => {};
const { notify, subscribe } = createListeners();
const NONE: Waiting[] = [];

/** This window's, for as long as its member is here. */
export function setOutbox(next: Outbox | null) {
  unsubscribe();
  unsubscribe = next?.subscribe(notify) ?? (() => {});
  outbox = next;
  notify();
}

export const useWaiting = () => useStore({ subscribe, get: () => outbox?.current() ?? NONE });

export const LATER = "later";
export const KEPT = { title: "Kept. It goes out when you are online again." };

/** Where there is no line it waits in the outbox; nothing made now overtakes what waits there. */
export async function orLater<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  what: Omit<NewWaiting, "key" | "method" | "path" | "body">,
): Promise<ReplyOf<E> | typeof LATER> {
  const sent = input as Sent;
  const { body } = sent as { body?: { clientId?: string } };
  const { method, path } = endpoint;
  const thing = { ...what, key: body?.clientId ?? randomId(), method, path: addressOf(path, sent), body };
  const own = outbox;
  if (!own || !(isOffline() || own.mustWait(thing))) {
    try {
      return await send(endpoint, sent);
    } catch (error) {
      // An answer, whatever it says, is for whoever asked; and by now somebody else may be here.
      if (!(error instanceof TypeError) || !own || own !== outbox) throw error;
    }
  }
  own.add(thing);
  return LATER;
}
