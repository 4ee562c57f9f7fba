import type { Message } from "@plaza/contract/messages";
import { ApiError } from "#lib/api-client.ts";
import { pauseBefore } from "#lib/realtime-socket.ts";
import { changeIn, dropOutgoing, keepOutgoing, type Outgoing, readOutbox } from "./outbox-store.ts";

/** No answer in this time is as good as none: asked again, the same message is stored once. */
const NO_ANSWER_MS = 30_000;
/** Answers that say 'not now' rather than 'no'. A session that has ended may be the same member's again. */
const LATER = new Set([401, 408, 425, 429]);

interface OutboxParts {
  userId: string;
  send: (message: Outgoing) => Promise<Message>;
  onSent: (message: Message) => void;
  /** Not let in: the session may have ended. */
  onTurnedAway: () => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * What a member has written and the server does not have yet. It survives a reload, goes out in the order it was
 * written, one at a time, and is tried until the server takes or refuses it. Several windows of one member take turns.
 */
export function createOutbox({ userId, send, onSent, onTurnedAway }: OutboxParts) {
  let waiting: Outgoing[] = inOrder(readOutbox(userId));
  let failures = 0;
  let isCutOff = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isRunning = false;
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  function change(next: Outgoing[]) {
    waiting = inOrder(next);
    tell();
  }
  const without = (clientId: string) => waiting.filter((one) => one.clientId !== clientId);

  function put(message: Outgoing) {
    keepOutgoing(userId, message);
    change([...without(message.clientId), message]);
  }

  function remove(clientId: string) {
    dropOutgoing(userId, clientId);
    change(without(clientId));
  }

  /** Later than all that wait already, whatever the clock says. */
  const atTheEnd = () => Math.max(Date.now(), (waiting.at(-1)?.at ?? 0) + 1);
  const next = () => waiting.find(({ refusal }) => refusal === null);

  async function sendAll() {
    for (let message = next(); message && isRunning; message = next()) {
      try {
        const sent = await withinTime(send(message));
        failures = 0;
        isCutOff = false;
        onSent(sent);
        remove(message.clientId);
      } catch (error) {
        if (!isRunning) return;
        if (isFinal(error)) put({ ...message, refusal: error.reason ?? "The server did not take it." });
        else return waitAfter(error);
      }
    }
  }

  function waitAfter(error: unknown) {
    failures += 1;
    isCutOff = !(error instanceof ApiError) || error.status >= 500;
    tell();
    if (error instanceof ApiError && error.status === 401) onTurnedAway();
    const asked = error instanceof ApiError ? error.retryAfter * 1_000 : 0;
    retry = setTimeout(() => void goOn(), Math.max(asked, pauseBefore(failures)));
  }

  async function goOn() {
    if (isSending || !isRunning) return;
    isSending = true;
    clearTimeout(retry);
    retry = undefined;
    await takingTurns(`plaza-outbox-${userId}`, sendAll).finally(() => (isSending = false));
    // Written in the moment the last one was done.
    if (next()) goOnUnlessWaiting();
  }

  const goOnUnlessWaiting = () => {
    if (retry === undefined) void goOn();
  };

  const hearOtherWindow = (event: StorageEvent) => {
    const changed = changeIn(userId, event);
    if (!changed) return;
    change([...without(changed.clientId), ...(changed.message ? [changed.message] : [])]);
    goOnUnlessWaiting();
  };
  const hurry = () => void goOn();

  return {
    current: () => waiting,
    /** The server cannot be reached now: what waits will wait for a while. */
    isCutOff: () => isCutOff || !navigator.onLine,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (message: Omit<Outgoing, "at" | "refusal">) => {
      put({ ...message, at: atTheEnd(), refusal: null });
      goOnUnlessWaiting();
    },
    tryAgain: (clientId: string) => {
      const refused = waiting.find((one) => one.clientId === clientId);
      if (refused) put({ ...refused, at: atTheEnd(), refusal: null });
      void goOn();
    },
    remove,
    /** The server can be reached again. */
    hurry,
    start: () => {
      isRunning = true;
      window.addEventListener("storage", hearOtherWindow);
      window.addEventListener("online", hurry);
      window.addEventListener("offline", tell);
      hurry();
    },
    stop: () => {
      isRunning = false;
      clearTimeout(retry);
      retry = undefined;
      window.removeEventListener("storage", hearOtherWindow);
      window.removeEventListener("online", hurry);
      window.removeEventListener("offline", tell);
    },
  };
}

const inOrder = (messages: Outgoing[]) =>
  messages.toSorted((one, other) => one.at - other.at || (one.clientId < other.clientId ? -1 : 1));

const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !LATER.has(error.status);

function withinTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TypeError("No answer")), NO_ANSWER_MS);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** Where the browser knows no locks (plain http) each window sends by itself; the ids keep doubles out. */
function takingTurns(name: string, act: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(name, act) : act();
}
