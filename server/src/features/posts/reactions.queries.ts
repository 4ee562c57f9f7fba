import type { GroupId, PostId, UserId } from "@plaza/contract/base/ids";
import type { Commenting, ReactionType } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";
import { type Db, sql } from "../../db/sql.ts";
import { earlier } from "../../paging/earlier.fragments.ts";
import type { PageRequest, TimeCursor } from "../../paging/pages.ts";
import { notifiedOfPost } from "../pages/page-json.fragments.ts";
import { isVisibleTo } from "./visibility.fragments.ts";
import { isShown, userJson } from "../users/users.fragments.ts";

export interface Reactor {
  postId: PostId;
  userId: UserId;
}

const idsOf = (all: Reactor[]) => [all.map(({ postId }) => postId), all.map(({ userId }) => userId)];

/** Each member once for a post. Returns those whose reaction is new or another one. */
export function upsertReactions(db: Db, given: (Reactor & { type: ReactionType })[]) {
  const [postIds, userIds] = idsOf(given);
  const types = given.map(({ type }) => type);
  return db.rows<Reactor>(sql`
    insert into reactions (post_id, user_id, type)
    select * from unnest(${postIds}::uuid[], ${userIds}::uuid[], ${types}::text[])
    on conflict (post_id, user_id) do update set type = excluded.type, created_at = clock_timestamp()
    where reactions.type <> excluded.type
    returning post_id, user_id`);
}

/** Returns those who had reacted. */
export function deleteReactions(db: Db, withdrawn: Reactor[]) {
  const [postIds, userIds] = idsOf(withdrawn);
  return db.rows<Reactor>(sql`
    delete from reactions using unnest(${postIds}::uuid[], ${userIds}::uuid[]) as withdrawn (post_id, user_id)
    where reactions.post_id = withdrawn.post_id and reactions.user_id = withdrawn.user_id
    returning reactions.post_id, reactions.user_id`);
}

const unlessWaiting = (mayWait: boolean) => (mayWait ? sql`` : sql`skip locked`);

/**
 * Locks the posts' rows first, so that reactions, comments and deletions of one post wait in turn and never deadlock. If
 * nothing may wait, one that somebody else has locked is not returned.
 */
export function lockForCounting(db: Db, postIds: string[], mayWait = true) {
  return db.rows<{ id: string; commentCount: number; commenting: Commenting }>(sql`
    select id, comment_count, commenting from posts where id = any(${postIds}::uuid[]) and deleted_at is null
    order by id for no key update ${unlessWaiting(mayWait)}`);
}

export interface LockedPost {
  id: string;
  userId: UserId;
  /** Who is notified of it; null if nobody is. */
  notifiedId: UserId | null;
  groupId: GroupId | null;
  viewerId: UserId;
  /** From the post's group. */
  isBanned: boolean;
}

/**
 * Locks the posts of these members' reactions. One that a member may not see is not returned for them; nor, if nothing may
 * wait, one that somebody else has locked.
 */
export function lockReacted(db: Db, wanted: Reactor[], mayWait: boolean) {
  const [postIds, userIds] = idsOf(wanted);
  return db.rows<LockedPost>(sql`
    select posts.id, posts.user_id, ${notifiedOfPost} as notified_id, posts.group_id, wanted.user_id as viewer_id, coalesce((
      select true from group_bans
      where group_bans.group_id = posts.group_id and group_bans.user_id = wanted.user_id limit 1), false) as is_banned
    from unnest(${postIds}::uuid[], ${userIds}::uuid[]) as wanted (post_id, user_id)
    join posts on posts.id = wanted.post_id
    where ${isVisibleTo(sql`wanted.user_id`)}
    order by posts.id for no key update of posts ${unlessWaiting(mayWait)}`);
}

export function findCounts(db: Db, postId: PostId) {
  return db.row<{ commentCount: number }>(sql`select comment_count from posts where id = ${postId}`);
}

export interface ReactorRow {
  user: User;
  type: ReactionType;
  cursor: string;
}

export function listReactors(
  db: Db,
  viewerId: UserId,
  postId: PostId,
  page: PageRequest<TimeCursor> & { type: ReactionType | null },
) {
  const { type, before, limit } = page;
  const ofType = type ? sql`and reactions.type = ${type}` : sql``;
  return db.rows<ReactorRow>(sql`
    select ${userJson(sql`users`)} as user,
      reactions.type, reactions.created_at::text as cursor
    from reactions join users on users.id = reactions.user_id
    where reactions.post_id = ${postId} and ${isShown(viewerId, sql`reactions.user_id`)} ${ofType} ${earlier(sql`reactions.created_at, reactions.user_id`, before)}
    order by reactions.created_at desc, reactions.user_id desc limit ${limit}`);
}
