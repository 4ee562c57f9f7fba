import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageByTime, pageOf } from "../../paging/pages.ts";
import { writeAs } from "../../session/session.ts";
import { showUser } from "../users/users.ts";
import { findFriend, listCloseTo, updateClose } from "./close-friends.queries.ts";
import { publishFriendshipsTo } from "./friendships.ts";

const CHANGES: Limit = { name: "close-friends", max: 120, seconds: 60 };

export async function listCloseFriends(ctx: AppContext, viewer: Viewer, query: PageQuery) {
  const rows = await listCloseTo(ctx.db, viewer.id, pageByTime(query));
  return pageOf(rows, query.limit, (last) => [last.cursor, last.id]);
}

/**
 * Changes what a friend sees of the viewer's posts and stories, now and earlier. The friend is not notified: their open
 * screens look again, as after any change between the two. The same again changes nothing.
 */
export async function changeCloseFriend(ctx: AppContext, viewer: Viewer, userId: string, isClose: boolean) {
  await ctx.limits.take(CHANGES, viewer.id);
  await showUser(ctx, viewer, userId);
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns(["viewers", "stories"], [userId]);
    const isChanged = await updateClose(tx, viewer.id, userId, isClose);
    if (!isChanged && isClose && !(await findFriend(tx, viewer.id, userId))) throw refuse("friend_not_found");
    if (!isChanged) return;
    tx.afterCommit(async () => {
      if (!isClose) ctx.hub.stopWatching([userId]);
      await publishFriendshipsTo(ctx, [userId], viewer.id);
    });
  });
}
