import { says } from "@plaza/contract/words/says";
import { setTimeout } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import { isDatabaseAway, isDiskFull, isReadOnly } from "../../db/pg-errors.ts";
import { AppError } from "../../errors.ts";
import { UnreadableError } from "./archive/found.ts";
import { countAttempt, forgetAttempt, type ImportRow, markFailed } from "./imports.queries.ts";
import { partKeys, StoreError } from "./stored-parts.ts";

/** A process that ended while it was at an archive would end the next time as well. */
const MAX_ATTEMPTS = 1;
const INTERRUPTED = {
  reading: says("We couldn't read this archive"),
  running: says("The import was interrupted. Upload the archive again. What's already here won't be imported twice."),
};
const PAUSE_MS = 500;

/** Ends an import for good, with what its owner reads. */
export class FailedError extends Error {
  override name = "FailedError";
}

interface Attempt {
  importId: string;
  state: "reading" | "running";
  signal: AbortSignal;
}

/**
 * Works on an import. What is no fault of the archive leaves it as it is, to be tried again; any other error, and the end of
 * the process, counts against it.
 */
export async function attempt(
  ctx: AppContext,
  { importId, state, signal }: Attempt,
  work: (row: ImportRow) => Promise<void>,
) {
  const row = await countAttempt(ctx.db, importId, state);
  if (!row) return;
  try {
    if (row.attempts > MAX_ATTEMPTS) throw new FailedError(INTERRUPTED[state]);
    await work(row);
  } catch (error) {
    if (!(error instanceof UnreadableError || error instanceof FailedError)) {
      if (signal.aborted || isNoFault(error)) await forget(ctx, importId, signal);
      throw error;
    }
    ctx.log.info({ err: error, importId }, "An import failed");
    await markFailed(ctx.db, importId, error.message);
    await deleteParts(ctx, row);
  }
}

/** The database, a disk or the store is away or full, or the server is too busy: a later attempt may go well. */
function isNoFault(error: unknown): boolean {
  if (isDatabaseAway(error) || isDiskFull(error) || isReadOnly(error)) return true;
  if (error instanceof AppError) return error.status >= 500;
  // The store of the photos has an error of this name too.
  return error instanceof Error && (error.name === StoreError.name || "syscall" in error);
}

/** The database may be what failed: however long it is away, the archive is not to blame. */
export async function forget(ctx: AppContext, importId: string, signal: AbortSignal, pauseMs = PAUSE_MS) {
  for (;;) {
    try {
      return await forgetAttempt(ctx.db, importId);
    } catch (error) {
      if (signal.aborted) throw error;
    }
    // The end of the pause by a stop leaves one more attempt.
    await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** The archive itself is needed no more. */
export async function deleteParts(ctx: AppContext, { name, size }: { name: string; size: number }) {
  await ctx.storage.remove(partKeys(name, size));
}
