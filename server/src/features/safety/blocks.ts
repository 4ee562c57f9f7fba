import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import { badInput } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageOf } from "../../paging/pages.ts";
import { askedByTime } from "../../paging/page-asked.ts";
import { writeAs } from "../auth/sessions.ts";
import { breakOff, holdPair, tellApart, tellEnded } from "../friends/friendships.ts";
import { takeOutBetween, tellTakenOut } from "../groups/memberships.ts";
import { takeBackBetween, tellChanged } from "../notifications/notifications.ts";
import { showUser } from "../users/users.ts";
import { deleteBlock, findBlock, insertBlock, listBlockedBy } from "./blocks.queries.ts";
import { publishSafetyChanged } from "./publishing.ts";

const BLOCKS: Limit = { name: "blocks", max: 60, seconds: 60 };

/**
 * From now on neither sees nor reaches the other. The same again changes nothing. Whoever is blocked by the other is
 * told what is told of anyone who is not there.
 */
export async function block(ctx: AppContext, viewer: Viewer, userId: string) {
  if (userId === viewer.id) throw badInput("You cannot block yourself");
  await ctx.limits.take(BLOCKS, viewer.id);
  if (await findBlock(ctx.db, viewer.id, userId)) return;
  await showUser(ctx, viewer, userId);
  const { ended, left, changedFor } = await writeAs(ctx, viewer, async (db) => {
    await holdPair(db, viewer.id, userId);
    const ended = await breakOff(db, viewer.id, userId);
    await insertBlock(db, viewer.id, userId);
    const { left, changedFor } = await takeOutBetween(db, viewer.id, userId);
    return { ended, left, changedFor: [...changedFor, ...(await takeBackBetween(db, viewer.id, userId))] };
  });
  ctx.hub.stopWatching([viewer.id, userId]);
  if (ended) tellEnded(ctx, ended);
  // Their open screens look again all the same: nothing is told them any more, and the other may be on them.
  else tellApart(ctx, viewer.id, userId);
  tellTakenOut(ctx, left);
  // Also what was unread from the other counts no more.
  tellChanged(ctx, new Set([viewer.id, ...changedFor]));
}

/** By who blocked; where the other has blocked too, that stays. */
export async function unblock(ctx: AppContext, viewer: Viewer, userId: string) {
  if (userId === viewer.id) throw badInput("You cannot block yourself");
  const isUnblocked = await writeAs(ctx, viewer, async (db) => {
    // Two who unblock each other at once would each leave it to the other to end it.
    await holdPair(db, viewer.id, userId);
    return deleteBlock(db, viewer.id, userId);
  });
  if (isUnblocked) publishSafetyChanged(ctx, viewer);
  else await showUser(ctx, viewer, userId);
}

export async function listBlocked(ctx: AppContext, viewer: Viewer, query: PageQuery) {
  const rows = await listBlockedBy(ctx.db, viewer.id, askedByTime(query));
  return pageOf(rows, query.limit, (last) => [last.place, last.id]);
}
