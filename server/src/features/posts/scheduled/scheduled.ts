import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Db } from "../../../db/sql.ts";
import { refuse } from "../../../errors.ts";
import { memberTopic } from "../../../realtime/hub.ts";
import { recount } from "../../filters/withheld.ts";
import { isMember } from "../../groups/roles.ts";
import { softDeletePosts } from "../pending-review/erasure.ts";
import { announcePost } from "../pending-review/publication.ts";
import {
  countScheduled,
  findEarlierPoll,
  listDueIds,
  lockDue,
  lockScheduled,
  type ScheduledRow,
  updateAsPublished,
  updatePublishAt,
  upsertPublishAt,
} from "./scheduled.queries.ts";

const YEAR_MS = 366 * 86_400_000;
const MAX_SCHEDULED = 100;

/** Of a new post or an edit; a poll on it ends after it is published. */
export function refuseInvalidTime(publishAt: string, endsAt?: string) {
  const aheadMs = Date.parse(publishAt) - Date.now();
  if (aheadMs <= 0) throw refuse("publish_in_past", { field: "publishAt" });
  if (aheadMs > YEAR_MS) throw refuse("publish_too_late", { field: "publishAt" });
  if (endsAt && endsAt <= publishAt) throw refuse("poll_ends_before", { field: "publishAt" });
}

/** In the transaction that stores it: from then on its author alone sees it. */
export async function schedulePost(tx: Transaction, author: Viewer, postId: string, publishAt: string) {
  concernsAuthor(tx, author.id);
  const { count } = (await countScheduled(tx, author.id)) ?? { count: 0 };
  if (count >= MAX_SCHEDULED) throw refuse("too_many_scheduled", { values: { max: MAX_SCHEDULED } });
  await upsertPublishAt(tx, postId, author.id, publishAt);
  await recount(tx, "post", [postId]);
}

/** In the transaction of an edit. */
export async function reschedulePost(tx: Transaction, author: Viewer, postId: string, publishAt: string) {
  concernsAuthor(tx, author.id);
  if (await findEarlierPoll(tx, postId, publishAt)) throw refuse("poll_ends_before", { field: "publishAt" });
  if (!(await updatePublishAt(tx, postId, publishAt))) throw refuse("post_published");
}

/** In the transaction of an edit. Returns the post's id from now on; the same if it was published already. */
export async function publishNow(ctx: AppContext, tx: Transaction, postId: string): Promise<string> {
  const scheduled = await lockScheduled(tx, postId);
  if (!scheduled) return postId;
  if (!(await mayPublish(tx, scheduled))) throw refuse("not_group_member");
  return publish(ctx, tx, scheduled);
}

/** Runs on every node: each post is locked by the one that publishes it, and is due no more when that commits. */
export async function publishDue(ctx: AppContext, signal: AbortSignal) {
  for (const { id } of await listDueIds(ctx.db)) {
    if (signal.aborted) return;
    await ctx.db
      .transaction((tx) => publishIfDue(ctx, tx, id))
      .catch((error: unknown) => ctx.log.warn({ err: error, postId: id }, "A scheduled post was not published"));
  }
}

async function publishIfDue(ctx: AppContext, tx: Transaction, postId: string) {
  const due = await lockDue(tx, postId);
  if (!due) return;
  if (await mayPublish(tx, due)) await publish(ctx, tx, due);
  // Its author left the group, or it is gone.
  else await softDeletePosts(ctx, tx, [postId]);
}

const mayPublish = async (db: Db, { groupId, userId }: ScheduledRow) => !groupId || isMember(db, groupId, userId);

async function publish(ctx: AppContext, tx: Transaction, { id, userId, sharedPostId, isHeld }: ScheduledRow) {
  concernsAuthor(tx, userId);
  const published = await updateAsPublished(tx, id);
  if (!published) throw refuse("post_not_found");
  const { id: postId } = published;
  tx.concerns("posts", sharedPostId ? [id, postId, sharedPostId] : [id, postId]);
  await recount(tx, "post", [postId]);
  tx.afterCommit(() => ctx.hub.publish([memberTopic(userId)], { type: "post-deleted", postId: id }));
  if (!isHeld) await announcePost(ctx, tx, postId);
  return postId;
}

/** Nobody but its author saw it. */
function concernsAuthor(tx: Transaction, userId: string) {
  tx.concerns("viewers", [userId]);
  tx.concerns(["notifications", "stories", "chats", "files"], []);
}
