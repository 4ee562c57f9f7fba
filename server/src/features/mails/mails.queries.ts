import { type Db, literal, sql } from "../../db/sql.ts";
import type { Reader } from "../../words/language-of.ts";
import { isStillThere } from "../messages/visibility.fragments.ts";
import { isReleased } from "../filters/withheld.fragments.ts";
import { isPostForFriend } from "../users/list-audience.fragments.ts";
import { isShown, isUnmuted } from "../users/users.fragments.ts";

export interface Receiver extends Reader {
  id: string;
  email: string;
  firstName: string;
}

/** A member who may get mails: verified, and not suspended. */
export function findReceiver(db: Db, userId: string) {
  return db.row<Receiver>(sql`
    select id, email, first_name, language from users
    where id = ${userId} and email_verified_at is not null and suspended_at is null`);
}

/** Whose notification it is, if it was not mailed yet. */
export function findUnmailed(db: Db, notificationId: string) {
  return db.row<{ userId: string }>(sql`
    select user_id from notifications where id = ${notificationId} and mailed_at is null`);
}

export function markMailed(db: Db, notificationId: string) {
  return db.rows(sql`update notifications set mailed_at = now() where id = ${notificationId}`);
}

export const DIGEST_MAIL = "digest-mail";
/** How many digests become due in one statement. */
export const A_BATCH = 200;

/** Adds a job for each digest that is due, and says when the next one is: in one statement, on whichever node it runs. */
export function queueDueDigests(db: Db) {
  return db.rows<{ userId: string }>(sql`
    with due as (
      select user_id from digests where due_at <= now() order by due_at limit ${literal(A_BATCH)} for update skip locked
    ), moved as (
      update digests set due_at = now() + case when every = 'daily' then interval '1 day' else interval '7 days' end
      from due where digests.user_id = due.user_id returning digests.user_id)
    insert into jobs (kind, key, payload)
    select ${DIGEST_MAIL}, user_id::text, jsonb_build_object('userId', user_id) from moved
    on conflict (kind, key) do nothing returning key as user_id`);
}

/** Until when the last digest tells; undefined if the member wants none any more. */
export function findCoveredUntil(db: Db, userId: string) {
  return db.row<{ coveredUntil: string; now: string }>(sql`
    select covered_until::text as covered_until, now()::text as now from digests where user_id = ${userId}`);
}

export function updateCoveredUntil(db: Db, userId: string, until: string) {
  return db.rows(sql`update digests set covered_until = ${until}::timestamptz where user_id = ${userId}`);
}

const MOST_AUTHORS = 5;

/** Ids begin with their time, to the millisecond: the index of a member's posts is in that order. */
const firstIdAfter = (time: string) =>
  Date.parse(time)
    .toString(16)
    .padStart(12, "0")
    .replace(/^(.{8})(.{4})$/, "$1-$2-0000-0000-000000000000");

/** The friends who wrote something that the member may see, the most busy first. */
export function listFriendsWhoPosted(db: Db, userId: string, since: string) {
  return db.rows<{ name: string; posts: number }>(sql`
    select users.first_name || ' ' || users.last_name as name, count(*)::int as posts
    from friends join users on users.id = friends.friend_id
    join posts on posts.user_id = users.id and posts.id > ${firstIdAfter(since)}::uuid and posts.created_at > ${since}::timestamptz
      and posts.deleted_at is null and posts.group_id is null and posts.event_id is null and posts.import_id is null
      and ${isPostForFriend(sql`posts`)} and ${isReleased(userId, sql`posts.id`)}
    where friends.user_id = ${userId} and ${isShown(userId, sql`users.id`)} and ${isUnmuted(userId, sql`users.id`)}
    group by users.id order by count(*) desc, users.id limit ${literal(MOST_AUTHORS)}`);
}

/** Whether any unread message that is counted came after this time. */
export async function hasNewMessages(db: Db, userId: string, since: string): Promise<boolean> {
  const isNew = sql`messages.created_at > ${since}::timestamptz and messages.deleted_at is null and ${isStillThere(userId)}`;
  const found = await db.row(sql`
    select 1 from conversations
    where user_id = ${userId} and unread_count > 0 and not is_muted and ${isShown(userId, sql`partner_id`)} and exists (
      select 1 from messages
      where least(sender_id, receiver_id) = least(user_id, partner_id)
        and greatest(sender_id, receiver_id) = greatest(user_id, partner_id)
        and sender_id = partner_id and (read_id is null or messages.id > read_id) and ${isNew})
    union all
    select 1 from chat_members as members join chats on chats.id = members.chat_id and chats.deleted_at is null
    where members.user_id = ${userId} and not members.is_muted and chats.newest_id > members.read_id and exists (
      select 1 from messages
      where messages.chat_id = chats.id and messages.id > members.read_id and messages.sender_id <> ${userId}
        and messages.notice is null and ${isShown(userId, sql`messages.sender_id`)} and ${isNew})
    limit ${literal(1)}`);
  return found !== undefined;
}
