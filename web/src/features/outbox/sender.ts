import type { Endpoint } from "@plaza/contract/base/endpoint";
import { whoIsSignedIn } from "#features/auth/session/who-is-signed-in.ts";
import { addressed, ApiError, call } from "#lib/api/api-client.ts";
import { nextOf, type Waiting } from "./waiting.ts";

/** No answer in this time is as good as none: asked again, the same thing is stored once. */
const NO_ANSWER_MS = 30_000;
/** Answers that say 'not now' rather than 'no'. A session that has ended may be the same member's again. */
const LATER = new Set([401, 408, 425, 429]);
const LOCK = "plaza-outbox";

/** What whoever sends works on: a window, or the service worker. */
export interface Desk {
  userId: string;
  /** The server has said that this very member is signed in here, and nothing has failed since. */
  isSure: boolean;
  isOpen: () => boolean;
  read: () => Promise<Waiting[]>;
  onSent: (thing: Waiting, reply: unknown) => Promise<void>;
  onRefused: (thing: Waiting) => Promise<void>;
}

/**
 * Sends what waits in its order, one at a time, and goes past what the server refuses. Answers with what stopped it, or
 * with null. Only one window or worker does so at any time.
 */
export const sendInTurn = (desk: Desk): Promise<unknown> => takingTurns(() => sendAll(desk));

async function sendAll(desk: Desk): Promise<unknown> {
  // A full device does not write down what became of a thing: it would be the next one for ever.
  const done = new Set<string>();
  for (;;) {
    // Anew each time: it may have been cancelled, or sent by another window while this one waited for its turn.
    const next = nextOf((await desk.read()).filter(({ key }) => !done.has(key)));
    if (!next || !desk.isOpen()) return null;
    try {
      await makeSure(desk);
      const reply = await withinTime(sendOne(next));
      done.add(next.key);
      await desk.onSent(next, reply);
    } catch (error) {
      if (!desk.isOpen()) return null;
      if (!isFinal(error)) {
        desk.isSure = false;
        return error;
      }
      done.add(next.key);
      await desk.onRefused({ ...next, refusal: error.reason ?? "The server did not take it." });
    }
  }
}

const sendOne = ({ method, path, body }: Waiting): Promise<unknown> =>
  call(addressed<Endpoint>({ method, path }), { body });

/** Somebody else may have signed in here meanwhile: nothing goes out in their name. */
async function makeSure(desk: Desk) {
  if (desk.isSure) return;
  const user = await withinTime(whoIsSignedIn());
  if (user?.id !== desk.userId) throw new ApiError(401, "");
  desk.isSure = true;
}

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
function takingTurns<Result>(act: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(LOCK, act) : act();
}
