import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageByTime, pageOf } from "../../paging/pages.ts";
import { writeAs } from "../../session/session.ts";
import { refuseUnseenActor } from "../pages/pages.ts";
import { holdMember } from "../users/users.ts";
import { publishSafetyChanged } from "./audience.ts";
import { deleteMute, findMute, insertMute, listMutedBy } from "./mutes.queries.ts";

export const MUTES: Limit = { name: "mutes", max: 60, seconds: 60 };

/** Removes the other from the viewer's feeds, stories and notifications. The other is not notified. */
export async function mute(ctx: AppContext, viewer: Viewer, userId: string) {
  refuseOneself(viewer, userId);
  await ctx.limits.take(MUTES, viewer.id);
  await refuseUnseenActor(ctx, viewer, userId);
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns(["viewers", "stories"], [viewer.id]);
    await holdMember(tx, userId);
    await insertMute(tx, viewer.id, userId);
    tx.afterCommit(() => publishSafetyChanged(ctx, viewer));
  });
}

export async function unmute(ctx: AppContext, viewer: Viewer, userId: string) {
  refuseOneself(viewer, userId);
  await refuseUnseenActor(ctx, viewer, userId);
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns(["viewers", "stories"], [viewer.id]);
    await deleteMute(tx, viewer.id, userId);
    tx.afterCommit(() => publishSafetyChanged(ctx, viewer));
  });
}

export async function showMute(ctx: AppContext, viewer: Viewer, userId: string) {
  refuseOneself(viewer, userId);
  await refuseUnseenActor(ctx, viewer, userId);
  return { isMuted: (await findMute(ctx.db, viewer.id, userId)) !== undefined };
}

function refuseOneself(viewer: Viewer, userId: string) {
  if (userId === viewer.id) throw refuse("mute_yourself");
}

export async function listMuted(ctx: AppContext, viewer: Viewer, query: PageQuery) {
  const rows = await listMutedBy(ctx.db, viewer.id, pageByTime(query));
  return pageOf(rows, query.limit, (last) => [last.cursor, last.id]);
}
