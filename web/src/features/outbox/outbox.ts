import { ApiError } from "#lib/api/api-client.ts";
import { pauseBefore } from "#lib/api/growing-pause.ts";
import { hasNoResponse } from "#lib/cache/no-response.ts";
import { firstQueued, isQueued, type NewEntry, type OutboxEntry, QUEUED_STATE, replacing } from "./entry.ts";
import { createEntryList } from "./entry-list.ts";
import { beginsTurn, INITIAL_STATE, isUnreachable, type OutboxEvent, transition } from "./outbox-machine.ts";
import { CHANNEL, deviceOutboxStore, type OutboxMessage, type OutboxStore } from "./outbox-store.ts";
import { requestSync } from "./request-sync.ts";
import { sendInTurn, type SendTurn } from "./sender.ts";

/** Who shows what becomes of an entry. */
export interface OutboxListener {
  onSent: (entry: OutboxEntry, response: unknown) => Promise<void> | void;
  onFailed: (entry: OutboxEntry) => void;
  /** Cancelled by the member. */
  onCancelled: (entry: OutboxEntry) => void;
  onUnreachable: () => void;
  /** A 401: the session may have ended. */
  onUnauthorized: () => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The entries of a member that the server does not have yet. They survive a reload, are sent in the order they were made,
 * one at a time, and are retried until the server takes or refuses them. Several windows of one member take turns.
 */
export function createOutbox(userId: string, store: OutboxStore = deviceOutboxStore) {
  const list = createEntryList(userId, store);
  const hasQueued = () => firstQueued(list.current()) !== undefined;
  let state = INITIAL_STATE;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let turn: SendTurn | null = null;
  /** Whether the store was read in this turn. */
  let isSynced = false;
  let removed: Promise<void> | undefined;
  let listener: OutboxListener | null = null;
  let channel: BroadcastChannel | null = null;
  const publish = (message: OutboxMessage) => channel?.postMessage(message);

  function dispatch(event: OutboxEvent) {
    const from = state;
    state = transition(from, event);
    if (from.name === "backoff" && state.name !== "backoff") clearTimeout(retry);
    if (isUnreachable(from) !== isUnreachable(state)) list.notify();
    if (turn && beginsTurn(from, state, event)) void send(turn);
  }
  const onQueued = () => dispatch({ type: "queued" });
  const retryNow = () => dispatch({ type: "retried" });

  async function send(own: SendTurn) {
    isSynced = false;
    const error = await sendInTurn(own);
    if (!own.isOpen()) return;
    if (error === null) dispatch({ type: "drained" });
    else interrupt(error);
  }

  function interrupt(error: unknown) {
    const status = error instanceof ApiError ? error.status : null;
    dispatch({ type: "interrupted", isUnreachable: status === null || status >= 500 });
    if (state.name !== "backoff") return;
    if (status === 401) listener?.onUnauthorized();
    else requestSync();
    if (hasNoResponse(error)) listener?.onUnreachable();
    const wanted = error instanceof ApiError ? error.retryAfter * 1_000 : 0;
    retry = setTimeout(retryNow, Math.max(wanted, pauseBefore(state.failures)));
  }

  async function put(entry: OutboxEntry) {
    await list.put(entry);
    // Not before it is stored: another window may send and delete it at once.
    if (list.find(entry.key)) publish({ userId, type: "put", entry });
  }

  function remove(key: string) {
    publish({ userId, type: "removed", key });
    return list.remove(key);
  }

  function createTurn(): SendTurn {
    const own: SendTurn = {
      userId,
      isMemberConfirmed: false,
      isOpen: () => turn === own,
      read: async () => {
        if (!isSynced) await list.sync();
        isSynced = true;
        // The turn is not over before the store knows what was sent in it.
        if (!hasQueued()) await removed;
        return list.current();
      },
      onSent: async (entry, response) => {
        dispatch({ type: "sent" });
        await showSent(entry, response);
        publish({ userId, type: "sent", entry, response });
        removed = list.remove(entry.key);
      },
      onFailed: async (entry) => {
        // Cancelled while it was in flight: nobody wants to know.
        if (!list.find(entry.key)) return;
        await put(entry);
        listener?.onFailed(entry);
      },
    };
    return own;
  }

  async function showSent(entry: OutboxEntry, response: unknown) {
    // A later entry of the same slot is on the screen already.
    if (list.inSlotOf(entry)) return;
    try {
      await listener?.onSent(entry, response);
    } catch {
      // It is sent, whether or not it could be shown.
    }
  }

  function receive({ data }: MessageEvent<OutboxMessage>) {
    if (data.userId !== userId) return;
    if (data.type === "put") {
      const known = list.find(data.entry.key);
      list.change(data.entry.key, data.entry);
      if (!isQueued(data.entry) && known && isQueued(known)) listener?.onFailed(data.entry);
      onQueued();
    } else if (data.type === "removed") list.change(data.key);
    else if (data.type === "sent") void showSent(data.entry, data.response).then(() => list.change(data.entry.key));
    else list.forget();
  }

  return {
    userId,
    current: list.current,
    subscribe: list.subscribe,
    isUnreachable: () => isUnreachable(state) || !navigator.onLine,
    /** Sent now, it would overtake a queued entry. */
    mustQueue: (entry: NewEntry) => {
      const earlier = list.inSlotOf(entry);
      return (isUnreachable(state) && hasQueued()) || (earlier !== undefined && isQueued(earlier));
    },
    add: (entry: NewEntry) => {
      const earlier = list.inSlotOf(entry);
      const queued = { ...replacing(entry, earlier), userId, queuedAt: list.endOfQueue(), state: QUEUED_STATE };
      void put(queued).then(onQueued);
      if (earlier) void remove(earlier.key);
    },
    retry: (key: string) => {
      const failed = list.find(key);
      if (failed) void put({ ...failed, queuedAt: list.endOfQueue(), state: QUEUED_STATE }).then(retryNow);
    },
    cancel: (key: string) => {
      const entry = list.find(key);
      void remove(key);
      if (entry) listener?.onCancelled(entry);
    },
    /** How many entries the store has: this window may not have read it yet. */
    count: async () => {
      await list.sync();
      return list.current().length;
    },
    /** Before the member signs out. */
    clear: async () => {
      publish({ userId, type: "cleared" });
      // The stored ones too: this window may forget all in the same moment, for nobody is signed in any more.
      const stored = await store.list(userId);
      await list.remove(...[...list.current(), ...stored].map(({ key }) => key));
    },
    /** The server can be reached again. */
    retryNow,
    start: (next: OutboxListener) => {
      listener = next;
      turn = createTurn();
      if ("BroadcastChannel" in globalThis) {
        channel = new BroadcastChannel(CHANNEL);
        channel.onmessage = receive;
      }
      window.addEventListener("online", retryNow);
      window.addEventListener("offline", list.notify);
      dispatch({ type: "started" });
      void list.sync().then(onQueued);
    },
    stop: () => {
      dispatch({ type: "stopped" });
      listener = null;
      turn = null;
      channel?.close();
      channel = null;
      list.forget();
      window.removeEventListener("online", retryNow);
      window.removeEventListener("offline", list.notify);
    },
  };
}
