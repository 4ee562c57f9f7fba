import { ApiError } from "#lib/api/api-client.ts";
import { pauseBefore } from "#lib/api/growing-pause.ts";
import { hasNoResponse } from "#lib/cache/no-response.ts";
import { askWorker } from "./ask-worker.ts";
import { createPile } from "./pile.ts";
import { type Desk, sendInTurn } from "./sender.ts";
import { CHANNEL, deviceShelf, type Shelf, type Told } from "./shelf.ts";
import { type NewWaiting, nextOf, type Waiting } from "./waiting.ts";

/** Who shows what becomes of it. */
export interface OutboxListener {
  onSent: (thing: Waiting, reply: unknown) => Promise<void> | void;
  onRefused: (thing: Waiting) => void;
  /** Given up by the member. */
  onCancelled: (thing: Waiting) => void;
  /** The server was not there. */
  onUnanswered: () => void;
  /** Not let in: the session may have ended. */
  onTurnedAway: () => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * What a member has made and the server does not have yet. It survives a reload, goes out in the order it was made, one
 * at a time, and is tried until the server takes or refuses it. Several windows of one member take turns.
 */
export function createOutbox(userId: string, shelf: Shelf = deviceShelf) {
  const pile = createPile(userId, shelf);
  const hasMore = () => nextOf(pile.current()) !== undefined;
  let failures = 0;
  let isCutOff = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isAskedAgain = false;
  /** It is this window's turn, and it knows what is on the device. */
  let isUpToDate = false;
  let dropped: Promise<void> | undefined;
  let listener: OutboxListener | null = null;
  let channel: BroadcastChannel | null = null;
  const tellOthers = (told: Told) => channel?.postMessage(told);

  async function put(thing: Waiting) {
    await pile.put(thing);
    // Not before it is kept: another window may send and drop it at once.
    if (pile.find(thing.key)) tellOthers({ userId, what: "put", thing });
  }

  function take(key: string) {
    tellOthers({ userId, what: "gone", key });
    return pile.take(key);
  }

  const desk: Desk = {
    userId,
    isSure: false,
    isOpen: () => listener !== null,
    read: async () => {
      if (!isUpToDate) await pile.compare();
      isUpToDate = true;
      // The turn is not over before the device knows what was sent in it.
      if (!hasMore()) await dropped;
      return pile.current();
    },
    onSent: async (thing, reply) => {
      failures = 0;
      isCutOff = false;
      await showSent(thing, reply);
      tellOthers({ userId, what: "sent", thing, reply });
      dropped = pile.take(thing.key);
    },
    onRefused: async (thing) => {
      // Cancelled while it was in flight: nobody wants to hear of it.
      if (!pile.find(thing.key)) return;
      await put(thing);
      listener?.onRefused(thing);
    },
  };

  async function showSent(thing: Waiting, reply: unknown) {
    // A later answer to the same thing stands on the screen already.
    if (pile.sameAs(thing)) return;
    try {
      await listener?.onSent(thing, reply);
    } catch {
      // It is sent, whether or not it could be shown.
    }
  }

  async function goOn() {
    isAskedAgain = isSending;
    if (isSending || !listener) return;
    isSending = true;
    clearTimeout(retry);
    retry = undefined;
    isUpToDate = false;
    const failure = await sendInTurn(desk).finally(() => (isSending = false));
    if (failure !== null) waitAfter(failure);
    // Made in the moment the last one was done.
    else if (isAskedAgain) void goOn();
  }

  function waitAfter(error: unknown) {
    if (!listener) return;
    failures += 1;
    isCutOff = !(error instanceof ApiError) || error.status >= 500;
    pile.notify();
    if (error instanceof ApiError && error.status === 401) listener.onTurnedAway();
    else askWorker();
    if (hasNoResponse(error)) listener.onUnanswered();
    const asked = error instanceof ApiError ? error.retryAfter * 1_000 : 0;
    retry = setTimeout(() => void goOn(), Math.max(asked, pauseBefore(failures)));
  }

  const goOnUnlessWaiting = () => {
    if (retry === undefined) void goOn();
  };
  const hurry = () => void goOn();

  function hear({ data }: MessageEvent<Told>) {
    if (data.userId !== userId) return;
    if (data.what === "put") {
      const isNews = data.thing.refusal !== null && pile.find(data.thing.key)?.refusal === null;
      pile.change(data.thing.key, data.thing);
      if (isNews) listener?.onRefused(data.thing);
      goOnUnlessWaiting();
    } else if (data.what === "gone") pile.change(data.key);
    else if (data.what === "sent") void showSent(data.thing, data.reply).then(() => pile.change(data.thing.key));
    else pile.forget();
  }

  return {
    userId,
    current: pile.current,
    subscribe: pile.subscribe,
    /** The server cannot be reached now: what waits will wait for a while. */
    isCutOff: () => isCutOff || !navigator.onLine,
    /** Made now, it would overtake what waits. */
    mustWait: (thing: NewWaiting) => (isCutOff && hasMore()) || pile.sameAs(thing)?.refusal === null,
    add: (thing: NewWaiting) => {
      const earlier = pile.sameAs(thing);
      const { before } = earlier ?? thing;
      void put({ ...thing, before, userId, at: pile.atTheEnd(), refusal: null }).then(goOnUnlessWaiting);
      if (earlier) void take(earlier.key);
    },
    tryAgain: (key: string) => {
      const refused = pile.find(key);
      if (refused) void put({ ...refused, at: pile.atTheEnd(), refusal: null }).then(hurry);
    },
    cancel: (key: string) => {
      const given = pile.find(key);
      void take(key);
      if (given) listener?.onCancelled(given);
    },
    /** How many things wait, as the device has it: this window may not have looked yet. */
    count: async () => {
      await pile.compare();
      return pile.current().length;
    },
    /** Before the member signs out. */
    clear: async () => {
      tellOthers({ userId, what: "cleared" });
      // As the device has it too: this window may forget all in the same moment, for nobody is signed in any more.
      const kept = await shelf.readAll(userId);
      await pile.take(...[...pile.current(), ...kept].map(({ key }) => key));
    },
    /** The server can be reached again. */
    hurry,
    start: (next: OutboxListener) => {
      listener = next;
      if ("BroadcastChannel" in globalThis) {
        channel = new BroadcastChannel(CHANNEL);
        channel.onmessage = hear;
      }
      window.addEventListener("online", hurry);
      window.addEventListener("offline", pile.notify);
      void pile.compare().then(hurry);
    },
    stop: () => {
      listener = null;
      channel?.close();
      channel = null;
      pile.forget();
      desk.isSure = false;
      clearTimeout(retry);
      retry = undefined;
      window.removeEventListener("online", hurry);
      window.removeEventListener("offline", pile.notify);
    },
  };
}
