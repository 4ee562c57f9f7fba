import type { Endpoint } from "@plaza/contract/base/endpoint";
import type { mediaApi } from "@plaza/contract/media";
import { whoIsSignedIn } from "#features/auth/session/who-is-signed-in.ts";
import { addressed, ApiError, call } from "#lib/api/api-client.ts";
import { firstQueued, type OutboxEntry } from "./entry.ts";

/** A request without a response in this time is sent again: the server stores the same entry once. */
const TIMEOUT_MS = 30_000;
/** Five minutes of a voice over a slow line. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;
/** Statuses that say 'not now' rather than 'no'. A session that has ended may be the same member's again. */
const RETRYABLE = new Set([401, 408, 425, 429]);
const LOCK = "plaza-outbox";

/** What a turn of sending needs of whoever takes it: a window, or the service worker. */
export interface SendTurn {
  userId: string;
  /** The server has confirmed that this very member is signed in here, and nothing has failed since. */
  isMemberConfirmed: boolean;
  isOpen: () => boolean;
  read: () => Promise<OutboxEntry[]>;
  onSent: (entry: OutboxEntry, response: unknown) => Promise<void>;
  onFailed: (entry: OutboxEntry) => Promise<void>;
}

/**
 * Sends the queued entries in their order, one at a time, and goes past those the server refuses. Returns the error that
 * interrupted the turn, or null. Only one window or worker has a turn at any time.
 */
export const sendInTurn = (turn: SendTurn): Promise<unknown> => withLock(() => sendAll(turn));

async function sendAll(turn: SendTurn): Promise<unknown> {
  // A full device does not store what became of an entry: it would be the first one for ever.
  const done = new Set<string>();
  for (;;) {
    // Read anew each time: the entry may have been cancelled, or sent by another window during the wait for the lock.
    const entry = firstQueued((await turn.read()).filter(({ key }) => !done.has(key)));
    if (!entry || !turn.isOpen()) return null;
    try {
      await confirmMember(turn);
      const response = await send(entry);
      done.add(entry.key);
      await turn.onSent(entry, response);
    } catch (error) {
      if (!turn.isOpen()) return null;
      if (!isRefusal(error)) {
        turn.isMemberConfirmed = false;
        return error;
      }
      done.add(entry.key);
      // The words for it, where the server gave none, are the page's: the service worker has none.
      await turn.onFailed({ ...entry, state: { name: "failed", reason: error.reason ?? "" } });
    }
  }
}

/** A file is uploaded anew with each attempt: the server forgets one that nothing uses. */
async function send({ request: { method, path, body }, file }: OutboxEntry): Promise<unknown> {
  const url = file && (await withTimeout(upload(file), UPLOAD_TIMEOUT_MS));
  const sent = url ? { ...(body as Body), attachment: { ...(body as Body).attachment, url } } : body;
  return withTimeout(call(addressed<Endpoint>({ method, path }), { body: sent }));
}

interface Body {
  attachment: object;
}

const createUpload = addressed<typeof mediaApi.createUpload>({ method: "POST", path: "/api/objects/upload" });

async function upload(file: Blob): Promise<string> {
  const { uploadURL } = await call(createUpload);
  const { ok, status } = await fetch(uploadURL, { method: "PUT", body: file });
  if (!ok) throw new ApiError(status, "");
  return uploadURL;
}

/** Somebody else may have signed in here meanwhile: nothing is sent in their name. */
async function confirmMember(turn: SendTurn) {
  if (turn.isMemberConfirmed) return;
  const user = await withTimeout(whoIsSignedIn());
  if (user?.id !== turn.userId) throw new ApiError(401, "");
  turn.isMemberConfirmed = true;
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !RETRYABLE.has(error.status);

function withTimeout<Result>(response: Promise<Result>, ms = TIMEOUT_MS): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TypeError("No response")), ms);
  });
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer));
}

/** Where the browser has no locks (plain http) each window sends by itself, and the server recognises the keys. */
function withLock<Result>(act: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(LOCK, act) : act();
}
