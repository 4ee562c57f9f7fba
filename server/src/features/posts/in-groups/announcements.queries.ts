import type { GroupId, PostId, UserId } from "@plaza/contract/base/ids";
import { MAX_PINNED } from "@plaza/contract/base/pinned";
import { type Db, literal, sql } from "../../../db/sql.ts";
import { FIRST_ID } from "../../../paging/ids.ts";
import { isShown } from "../../users/users.fragments.ts";
import { isVisibleTo } from "../visibility.fragments.ts";

/** A group may have very many members: they are notified in batches. */
export const NOTIFIED_AT_ONCE = 200;

/** The last one comes first. */
export function listPinnedIds(db: Db, viewerId: UserId, groupId: GroupId) {
  return db.rows<{ id: string }>(sql`
    select posts.id from posts
    where posts.group_id = ${groupId} and posts.pinned_at is not null and ${isVisibleTo(viewerId)}
    order by posts.pinned_at desc limit ${literal(MAX_PINNED)}`);
}

/** For a locked group. */
export async function countPinned(db: Db, groupId: GroupId): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::int as count from posts
    where group_id = ${groupId} and pinned_at is not null and deleted_at is null`);
  return counted?.count ?? 0;
}

/** Undefined if it is as wanted already, or deleted. */
export function updatePinned(db: Db, postId: PostId, isPinned: boolean) {
  return db.row<{ id: string }>(sql`
    update posts set pinned_at = case when ${isPinned} then clock_timestamp() end
    where id = ${postId} and deleted_at is null and (pinned_at is null) = ${isPinned} returning id`);
}

/**
 * Some of the members who are not notified of the announcement yet, except those from whom its author is hidden. Nobody
 * as soon as it is unpinned or deleted.
 */
export function listUnnotified(
  db: Db,
  { postId, groupId, actorId }: { postId: PostId; groupId: GroupId; actorId: UserId },
  after: string | null,
) {
  return db.rows<{ userId: UserId }>(sql`
    select members.user_id from group_members as members
    join posts on posts.id = ${postId} and posts.pinned_at is not null and posts.deleted_at is null
    where members.group_id = ${groupId} and members.user_id > ${after ?? FIRST_ID}::uuid
      and members.user_id <> ${actorId} and ${isShown(sql`members.user_id`, sql`posts.user_id`)}
      and not exists (select 1 from notifications as known
        where known.user_id = members.user_id and known.type = 'group-announcement' and known.subject_id = ${postId})
    order by members.user_id limit ${literal(NOTIFIED_AT_ONCE)}`);
}
