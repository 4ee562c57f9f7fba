import { setTimeout } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import { UnreadableError } from "./archive/found.ts";
import { countAttempt, forgetAttempt, type ImportRow, markFailed } from "./imports.queries.ts";
import { partKeys } from "./stored-parts.ts";

/** A process that ended while it was at an archive would end the next time as well. */
const MAX_ATTEMPTS = 1;
const INTERRUPTED = {
  reading: "This archive could not be read",
  running: "The import was interrupted. Send the archive again: what came in already won't come in twice.",
};
const PAUSE_MS = 2_000;
const PAUSES = 30;

/** Ends an import for good, with what its owner reads. */
export class FailedError extends Error {
  override name = "FailedError";
}

/** Works on an import. An error leaves it as it is, to be tried again; the end of the process counts against it. */
export async function attempt(
  ctx: AppContext,
  { importId, state }: { importId: string; state: "reading" | "running" },
  work: (row: ImportRow) => Promise<void>,
) {
  const row = await countAttempt(ctx.db, importId, state);
  if (!row) return;
  try {
    if (row.attempts > MAX_ATTEMPTS) throw new FailedError(INTERRUPTED[state]);
    await work(row);
  } catch (error) {
    if (!(error instanceof UnreadableError || error instanceof FailedError)) {
      await forget(ctx, importId);
      throw error;
    }
    ctx.log.info({ err: error, importId }, "An import failed");
    await markFailed(ctx.db, importId, error.message);
    await deleteParts(ctx, row);
  }
}

/** The database may be what failed: it has a minute to come back. */
async function forget(ctx: AppContext, importId: string, pauses = PAUSES): Promise<void> {
  try {
    await forgetAttempt(ctx.db, importId);
  } catch (error) {
    if (pauses === 0) throw error;
    await setTimeout(PAUSE_MS);
    await forget(ctx, importId, pauses - 1);
  }
}

/** The archive itself is needed no more. */
export async function deleteParts(ctx: AppContext, { name, size }: { name: string; size: number }) {
  await ctx.storage.remove(partKeys(name, size));
}
