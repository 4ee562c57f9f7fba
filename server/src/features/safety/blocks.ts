import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageByTime, pageOf } from "../../paging/pages.ts";
import { writeAs } from "../../session/session.ts";
import { endCallsBetween } from "../calls/ends.ts";
import { withdrawBetween } from "../events/places/places.ts";
import { breakOff, holdPair } from "../friends/friendships.ts";
import { endMembershipsBetween } from "../groups/memberships.ts";
import { publishChangedAfter } from "../notifications/audience.ts";
import { retractBetween } from "../notifications/retractions.ts";
import { showUser } from "../users/users.ts";
import { deleteBlock, findBlock, insertBlock, listBlockedBy } from "./blocks.queries.ts";
import { publishSafetyChanged } from "./audience.ts";

export const BLOCKS: Limit = { name: "blocks", max: 60, seconds: 60 };

/** What each of the two sees changes, and for nobody else anything does. */
const concernsBoth = (tx: Transaction, ...both: [string, string]) =>
  tx.concerns(["viewers", "stories", "requests", "notifications", "chats"], both);

/**
 * From now on neither sees nor reaches the other. The same again changes nothing. The response to a member whom the
 * other has blocked is that for an unknown one.
 */
export async function block(ctx: AppContext, viewer: Viewer, userId: string) {
  if (userId === viewer.id) throw refuse("block_yourself");
  await ctx.limits.take(BLOCKS, viewer.id);
  if (await findBlock(ctx.db, viewer.id, userId)) return;
  await showUser(ctx, viewer, userId);
  await writeAs(ctx, viewer, async (tx) => {
    concernsBoth(tx, viewer.id, userId);
    await holdPair(tx, viewer.id, userId);
    tx.afterCommit(() => ctx.hub.stopWatching([viewer.id, userId]));
    tx.afterCommit(() => endCallsBetween(ctx, viewer.id, userId));
    await breakOff(ctx, tx, viewer.id, userId);
    await insertBlock(tx, viewer.id, userId);
    await withdrawBetween(ctx, tx, viewer.id, userId);
    await endMembershipsBetween(ctx, tx, viewer.id, userId);
    await retractBetween(ctx, tx, viewer.id, userId);
    // The unread count of the other's messages changes as well.
    publishChangedAfter(ctx, tx, [viewer.id]);
  });
}

/** Ends the viewer's own block; if the other has blocked too, that one stays. */
export async function unblock(ctx: AppContext, viewer: Viewer, userId: string) {
  if (userId === viewer.id) throw refuse("block_yourself");
  const isUnblocked = await writeAs(ctx, viewer, async (tx) => {
    concernsBoth(tx, viewer.id, userId);
    // Two who unblock each other at once would each leave it to the other to end it.
    await holdPair(tx, viewer.id, userId);
    const deleted = await deleteBlock(tx, viewer.id, userId);
    if (deleted) tx.afterCommit(() => publishSafetyChanged(ctx, viewer));
    return deleted;
  });
  if (!isUnblocked) await showUser(ctx, viewer, userId);
}

export async function listBlocked(ctx: AppContext, viewer: Viewer, query: PageQuery) {
  const rows = await listBlockedBy(ctx.db, viewer.id, pageByTime(query));
  return pageOf(rows, query.limit, (last) => [last.cursor, last.id]);
}
