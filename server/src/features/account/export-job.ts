import { says } from "@plaza/contract/words/says";
import { EXPORT_DAYS } from "@plaza/contract/account";
import type { AppContext } from "../../context.ts";
import { zipKey } from "../media/object-names.ts";
import { notify } from "../notifications/notify.ts";
import { entriesOf, FILES } from "./archive.ts";
import { measureMedia } from "./archive.queries.ts";
import {
  deleteOtherExports,
  type ExportRow,
  markFailed,
  markReady,
  updateProgress,
  takeExport,
} from "./exports.queries.ts";
import { zip } from "../media/zip/zip.ts";

/** After this many interruptions or failures, another attempt is useless. */
const MAX_ATTEMPTS = 5;
/** Disk space that is left free for everything else. */
const MIN_FREE_BYTES = 500 * 1024 * 1024;
const PROGRESS_MS = 500;

const NO_ROOM = says("There's no room for an archive right now. Please try again later.");
const BROKEN = says("We couldn't create your archive. Please try again later.");

class NoLongerWanted extends Error {}

/** Makes the archive when the job runs; from the start if an earlier run was interrupted. */
export async function makeExport(ctx: AppContext, exportId: string, signal: AbortSignal) {
  const wanted = await takeExport(ctx.db, exportId);
  if (!wanted) return;
  const fail = (reason: string) => markFailed(ctx.db, exportId, { reason, days: EXPORT_DAYS });
  if (wanted.attempts > MAX_ATTEMPTS) return void (await fail(BROKEN));

  const media = (await measureMedia(ctx.db, wanted.userId)) ?? { count: 0, bytes: 0 };
  const free = await ctx.storage.freeBytes();
  if (free !== null && free < media.bytes + MIN_FREE_BYTES) return void (await fail(NO_ROOM));
  try {
    await write(ctx, wanted, FILES + media.count, signal);
  } catch (error) {
    if (error instanceof NoLongerWanted) return;
    if (wanted.attempts === MAX_ATTEMPTS && !signal.aborted) await fail(BROKEN);
    throw error;
  }
}

async function write(ctx: AppContext, wanted: ExportRow, entries: number, signal: AbortSignal) {
  const count = counter(ctx, wanted.id, entries, signal);
  const staged = await ctx.storage.stage(zip(entriesOf(ctx, wanted.userId, count)));
  await staged.store(zipKey(wanted.name));
  const isWanted = await ctx.db.transaction(async (tx) => {
    const ready = await markReady(tx, wanted.id, { bytes: staged.bytes, days: EXPORT_DAYS });
    if (!ready) return false;
    await deleteOtherExports(tx, wanted.userId, wanted.id);
    const { userId } = wanted;
    await notify(ctx, tx, [{ userId, type: "export-ready", actorId: userId, subjectId: userId }]);
    return true;
  });
  // The account was deleted at this very moment: its archive is removed too.
  if (!isWanted) await ctx.storage.remove([zipKey(wanted.name)]);
}

/** Stores the progress now and then, and learns by that whether to go on. */
function counter(ctx: AppContext, exportId: string, entries: number, signal: AbortSignal) {
  let done = 0;
  let publishedAt = Date.now();
  return async (more: 0 | 1) => {
    signal.throwIfAborted();
    done += more;
    if (Date.now() - publishedAt < PROGRESS_MS) return;
    publishedAt = Date.now();
    const percent = Math.min(99, Math.floor((done / entries) * 100));
    if (!(await updateProgress(ctx.db, exportId, percent))) throw new NoLongerWanted();
  };
}
