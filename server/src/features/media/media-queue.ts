import { setTimeout as sleep } from "node:timers/promises";
import { KeyedQueue } from "../../concurrency/keyed-queue.ts";
import type { AppContext } from "../../context.ts";
import { AppError, refuse } from "../../errors.ts";
import { deleteUnattached, findObject, insertMediaJob, markRefused, type StoredObject } from "./objects.queries.ts";
import { prepareObject } from "./prepare.ts";

/** Less than a request may take: who asks again waits on for the same job. */
const LIMIT_MS = 14_000;
const FIRST_PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 250;
/** A picture that ends the process which draws it is tried so often, with two minutes between. */
const MOST_ATTEMPTS = 10;

/** Requests that wait for another process. */
const waiting = new KeyedQueue({
  atOnce: 200,
  atOnceOfKey: 20,
  waiting: 0,
  waitingOfKey: 0,
  refusal: () => refuse("uploads_running"),
});

/** Has an upload drawn by a process whose role that is, and waits for it. */
export const drawnElsewhere = (ctx: AppContext, object: StoredObject, limitMs = LIMIT_MS): Promise<StoredObject> =>
  waiting.run(object.ownerId, async () => {
    if (!object.refusal) {
      await insertMediaJob(ctx.db, object);
      ctx.jobs.wake();
    }
    const until = Date.now() + limitMs;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
      const found = await findObject(ctx.db, object.name);
      if (!found) throw refuse("upload_not_finished");
      if (found.state === "ready") return found;
      if (found.refusal) {
        // What was refused once will not become better.
        await deleteUnattached(ctx.db, found.id);
        throw new AppError(found.refusal.code, found.refusal);
      }
      if (Date.now() + pause > until) throw refuse("server_busy");
      await sleep(pause);
    }
  });

/** Draws what another process received. A refusal is stored for whoever waits there. */
export async function drawQueued(ctx: AppContext, { name }: { name: string }, attempts: number) {
  const object = await findObject(ctx.db, name);
  if (object?.state !== "arrived") return;
  const note = ({ code, values }: AppError) => markRefused(ctx.db, object.id, { code, values });
  if (attempts > MOST_ATTEMPTS) return void (await note(refuse("photo_damaged")));
  await prepareObject(ctx, object, note).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
