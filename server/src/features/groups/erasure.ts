import type { AppContext } from "../../context.ts";
import { deleteSome, inBatches } from "../../db/batches.ts";
import { sql } from "../../db/sql.ts";
import { GROUPS, postTopic } from "../../realtime/hub.ts";
import { tellChanged } from "../notifications/notifications.ts";
import { pilesOn } from "../posts/piles.ts";
import {
  deleteHiddenGroup,
  deletePosts,
  deleteSomeNews,
  isHidden,
  listSomePostIds,
  pilesOf,
} from "./erasure.queries.ts";

/** By this name the database asks for it too, where the last one in a group is gone. */
export const GROUP_ERASURE = "group-erasure";

/** Of a group that is hidden. Begins where it was left: what is gone is not found any more. */
export async function eraseGroup(ctx: AppContext, groupId: string, signal: AbortSignal) {
  if (!(await isHidden(ctx.db, groupId))) return;
  ctx.hub.tell([GROUPS], { type: "group", groupId, what: "closed" });
  const repeat = inBatches(ctx.db, `erasure ${groupId}`, signal);
  const tellWhoHeard = (rows: { userId: string }[]) => tellChanged(ctx, new Set(rows.map(({ userId }) => userId)));

  await repeat((db) => deleteSomeNews(db, sql`group_id = ${groupId}`), tellWhoHeard);
  for (;;) {
    const ids = await listSomePostIds(ctx.db, groupId);
    if (ids.length === 0) break;
    await repeat((db) => deleteSomeNews(db, sql`post_id = any(${ids}::uuid[])`), tellWhoHeard);
    for (const pile of pilesOn(sql`(select unnest(${ids}::uuid[]))`)) await repeat((db) => deleteSome(db, pile));
    await repeat(
      (db) => deletePosts(db, ids),
      (posts) => {
        for (const { id } of posts) ctx.hub.tell([postTopic(id)], { type: "post-deleted", postId: id });
      },
    );
  }
  for (const pile of pilesOf(groupId)) await repeat((db) => deleteSome(db, pile));
  await repeat((db) => deleteHiddenGroup(db, groupId));
}
