import type { RemovableCounts, RemovableKind, Removal } from "@plaza/contract/moderation/removals";
import type { AppContext, Viewer } from "../../context.ts";
import { inBatches } from "../../db/batches.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import { refuseColleague } from "../auth/admins.ts";
import { softDeletePosts } from "../posts/pending-review/erasure.ts";
import { recount } from "../filters/withheld.ts";
import {
  bringBackMessages,
  countRemovable,
  deleteRemoval,
  deleteSomeWithheld,
  deleteThings,
  deleteWithheld,
  findOutlived,
  insertRemoval,
  insertSomeWithheld,
  listSomeWithheld,
  listUndoable,
  lockOutlived,
  lockRemoval,
  markFinished,
  markUndone,
  removeMessages,
  updateConversations,
  updateDone,
  updateUnread,
} from "./removals.queries.ts";

export const REMOVAL = "removal";
/** Nearly every removal is done within this time; the job does the rest. */
const AT_ONCE_MS = 2_000;

export async function showRemovable(ctx: AppContext, moderator: Viewer, userId: string): Promise<RemovableCounts> {
  await refuseColleague(ctx.db, moderator, userId);
  const counts = await countRemovable(ctx.db, userId);
  if (!counts) throw refuse("member_not_found");
  return counts;
}

export function listRemovals(ctx: AppContext, { role }: Viewer): Promise<Removal[]> {
  return listUndoable(ctx.db, role);
}

/** Runs in the transaction of the act. Nothing is removed before its commit: see `removeAtOnce`. */
export async function storeRemoval(
  ctx: AppContext,
  tx: Transaction,
  { userId, removedBy, kinds }: { userId: string; removedBy: string; kinds: RemovableKind[] },
): Promise<{ id: string; total: number }> {
  const counts = await countRemovable(tx, userId);
  const total = kinds.reduce((sum, kind) => sum + (counts?.[kind] ?? 0), 0);
  if (total === 0) throw refuse("nothing_to_delete");
  const { id = "" } = (await insertRemoval(tx, { userId, removedBy, kinds, total })) ?? {};
  await ctx.jobs.add(tx, REMOVAL, id, { removalId: id });
  return { id, total };
}

export async function removeAtOnce(ctx: AppContext, removalId: string) {
  await runRemoval(ctx, removalId, AbortSignal.timeout(AT_ONCE_MS)).catch((error: unknown) =>
    ctx.log.info({ reason: String(error) }, "Things are removed in the background"),
  );
  ctx.jobs.wake();
}

/** Withholds them in batches. Can resume after an interruption, and ends once it is undone. */
export async function runRemoval(ctx: AppContext, removalId: string, signal: AbortSignal) {
  const repeat = inBatches(ctx.db, REMOVAL, signal);
  const found = await ctx.db.transaction((tx) => lockRemoval(tx, removalId));
  for (const kind of found?.kinds ?? []) {
    await repeat(async (tx) => {
      const removal = await lockRemoval(tx, removalId);
      if (!removal || removal.isUndone) return [];
      const rows = await insertSomeWithheld(tx, removal, kind);
      await hide(tx, removalId, kind, idsOf(rows));
      await updateDone(tx, removalId, rows.length);
      return rows;
    });
  }
  await ctx.db.transaction((tx) => markFinished(tx, removalId));
}

async function hide(tx: Transaction, removalId: string, kind: RemovableKind, ids: string[]) {
  if (ids.length === 0) return;
  if (kind === "comments") await recount(tx, "comment", ids);
  if (kind === "posts") await recount(tx, "post", ids);
  if (kind === "messages") {
    await removeMessages(tx, removalId, ids);
    await updateUnread(tx, ids);
    await updateConversations(tx, ids);
  }
}

/** Runs in the transaction of the act. What is not removed yet stays: the job sees that it is undone. */
export async function undo(tx: Transaction, removalId: string) {
  const removal = await lockRemoval(tx, removalId);
  if (!removal) throw refuse("removal_not_found");
  if (removal.isUndone) throw refuse("removal_undone");
  await markUndone(tx, removalId);
  for (;;) {
    const rows = await deleteSomeWithheld(tx, removalId);
    if (rows.length === 0) return removal;
    const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? row.subjectId : []));
    await recount(tx, "comment", of("comment"));
    await recount(tx, "post", of("post"));
    await bringBackMessages(tx, removalId, of("message"));
    await updateConversations(tx, of("message"));
  }
}

/** Deletes for good what was removed more than a day ago. */
export async function purgeRemovals(ctx: AppContext, signal: AbortSignal) {
  for (let found = await findOutlived(ctx.db); found; found = await findOutlived(ctx.db)) {
    const { id } = found;
    const repeat = inBatches(ctx.db, REMOVAL, signal);
    await repeat(async (tx) => {
      if (!(await lockOutlived(tx, id))) return [];
      const rows = await listSomeWithheld(tx, id);
      for (const kind of new Set(rows.map((row) => row.kind))) {
        const ids = rows.flatMap((row) => (row.kind === kind ? row.subjectId : []));
        if (kind === "post") await softDeletePosts(ctx, tx, ids);
        if (kind === "post") await deleteWithheld(tx, ids);
        else await deleteThings(tx, kind, ids);
      }
      return rows;
    });
    await ctx.db.transaction(async (tx) => {
      if (await lockOutlived(tx, id)) await deleteRemoval(tx, id);
    });
    ctx.jobs.wake();
  }
}

const idsOf = (rows: { subjectId: string }[]) => rows.map(({ subjectId }) => subjectId);
