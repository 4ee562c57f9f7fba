import type { AccountExport } from "@plaza/contract/account";
import type { AppContext, Viewer } from "../../context.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../../session/session.ts";
import { sayStored } from "../../words/stored-sentence.ts";
import type { Words } from "../../words/words.ts";
import { newName } from "../media/object-names.ts";
import { type ExportRow, findNewestExport, insertExport } from "./exports.queries.ts";

const DAY_SECONDS = 24 * 60 * 60;
const EXPORTS: Limit = { name: "export", max: 5, seconds: DAY_SECONDS };

export const ACCOUNT_EXPORT = "account-export";

export async function showExport(ctx: AppContext, viewer: Viewer, words: Words): Promise<AccountExport | null> {
  const newest = await findNewestExport(ctx.db, viewer.id);
  return newest ? { ...asShown(newest), reason: newest.reason && sayStored(words, newest.reason) } : null;
}

/** One at a time: while an archive is being made, the response is that one. */
export async function startExport(ctx: AppContext, viewer: Viewer) {
  const going = await findGoing(ctx, viewer);
  if (going) return { isNew: false, shown: going };

  await ctx.limits.take(EXPORTS, viewer.id);
  const started = await writeAs(ctx, viewer, async (db) => {
    const started = await insertExport(db, viewer.id, newName());
    if (started) await ctx.jobs.add(db, ACCOUNT_EXPORT, started.id, { exportId: started.id });
    return started;
  });
  if (!started) {
    // Two requests came at once: the other one has started it.
    await ctx.limits.giveBack(EXPORTS, viewer.id);
    return startExport(ctx, viewer);
  }
  ctx.jobs.wake();
  return { isNew: true, shown: asShown(started) };
}

async function findGoing(ctx: AppContext, viewer: Viewer) {
  const newest = await findNewestExport(ctx.db, viewer.id);
  return newest?.state === "waiting" || newest?.state === "running" ? asShown(newest) : null;
}

const asShown = ({ name, bytes, ...row }: ExportRow): AccountExport => ({
  ...row,
  link: row.state === "ready" ? `/api/account/exports/${name}` : null,
  size: bytes,
});
