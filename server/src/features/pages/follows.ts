import type { AppContext, Viewer } from "../../context.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../../session/session.ts";
import { deleteFollow, insertFollow } from "./follows.queries.ts";
import { getPage } from "./pages.ts";

const FOLLOWS: Limit = { name: "page-follows", max: 60, seconds: 60 };

/** Nobody but the follower knows whom they follow. */
export async function followPage(ctx: AppContext, viewer: Viewer, pageId: string) {
  await ctx.limits.take(FOLLOWS, viewer.id);
  await getPage(ctx.db, viewer, pageId);
  await writeAs(ctx, viewer, (tx) => insertFollow(tx, pageId, viewer.id));
}

export async function unfollowPage(ctx: AppContext, viewer: Viewer, pageId: string) {
  await ctx.limits.take(FOLLOWS, viewer.id);
  await getPage(ctx.db, viewer, pageId);
  await writeAs(ctx, viewer, (tx) => deleteFollow(tx, pageId, viewer.id));
}
