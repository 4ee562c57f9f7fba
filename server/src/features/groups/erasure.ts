import type { AppContext } from "../../context.ts";
import { deleteSome, inBatches } from "../../db/batches.ts";
import { sql } from "../../db/sql.ts";
import { GROUPS, postTopic } from "../../realtime/hub.ts";
import { eraseNotifications } from "../notifications/erasure.ts";
import { contents } from "./contents.ts";
import { deleteHiddenGroup, eventsOf, isHidden, listSomePostIds, batchesOf } from "./erasure.queries.ts";

/** The database queues the job by the same name, after the last member of a group is gone. */
export const GROUP_ERASURE = "group-erasure";

/** Erases a soft-deleted group. Can resume after an interruption: deleted rows are not found any more. */
export async function eraseGroup(ctx: AppContext, groupId: string, signal: AbortSignal) {
  if (!(await isHidden(ctx.db, groupId))) return;
  ctx.hub.publish([GROUPS], { type: "group", groupId, what: "closed" });
  const repeat = inBatches(ctx.db, `erasure ${groupId}`, signal);

  await eraseNotifications(ctx, repeat, sql`group_id = ${groupId}`);
  await eraseNotifications(ctx, repeat, sql`event_id in ${eventsOf(groupId)}`);
  for (;;) {
    const ids = await listSomePostIds(ctx.db, groupId);
    if (ids.length === 0) break;
    await contents.get().erasePosts(ctx, ids, repeat, (posts) => {
      for (const { id } of posts) ctx.hub.publish([postTopic(id)], { type: "post-deleted", postId: id });
    });
  }
  for (const batch of batchesOf(groupId)) await repeat((db) => deleteSome(db, batch));
  await repeat((db) => deleteHiddenGroup(db, groupId));
}
