import type { Db } from "../../db/database.ts";
import { sql, type Statement } from "../../db/sql.ts";

const posts = (userId: string) => sql`(select id from posts where user_id = ${userId})`;
const comments = (userId: string) => sql`(select id from comments where user_id = ${userId})`;
const stories = (userId: string) => sql`(select id from stories where user_id = ${userId})`;
const events = (userId: string) => sql`(select id from events where user_id = ${userId})`;
const items = (userId: string) => sql`(select id from items where seller_id = ${userId})`;
const own = (userId: string) => sql`user_id = ${userId}`;

/**
 * What a member's account can hold very much of, in the order in which it goes: what hangs on a thing before the thing,
 * so that no single statement has to take along without end. All else goes with the account's row itself.
 */
export const PILES: [table: Statement, whose: (userId: string) => Statement][] = [
  [sql`reactions`, (id) => sql`post_id in ${posts(id)}`],
  [sql`comment_reactions`, (id) => sql`comment_id in (select id from comments where post_id in ${posts(id)})`],
  [sql`comment_reactions`, (id) => sql`comment_id in (select id from comments where parent_id in ${comments(id)})`],
  [sql`comment_reactions`, (id) => sql`comment_id in ${comments(id)}`],
  [sql`notifications`, (id) => sql`post_id in ${posts(id)}`],
  [sql`saved_posts`, (id) => sql`post_id in ${posts(id)}`],
  [sql`comments`, (id) => sql`parent_id is not null and post_id in ${posts(id)}`],
  [sql`comments`, (id) => sql`post_id in ${posts(id)}`],
  [sql`comments`, (id) => sql`parent_id in ${comments(id)}`],
  [sql`comments`, own],
  [sql`reactions`, own],
  [sql`comment_reactions`, own],
  [sql`saved_posts`, own],
  [sql`story_views`, (id) => sql`story_id in ${stories(id)}`],
  [sql`story_views`, own],
  [sql`stories`, own],
  [sql`event_responses`, (id) => sql`event_id in ${events(id)}`],
  [sql`event_reminders`, (id) => sql`event_id in ${events(id)}`],
  [sql`notifications`, (id) => sql`event_id in ${events(id)}`],
  [sql`events`, own],
  [sql`event_responses`, own],
  [sql`saved_items`, (id) => sql`item_id in ${items(id)}`],
  [sql`items`, (id) => sql`seller_id = ${id}`],
  [sql`saved_items`, own],
  [sql`notifications`, own],
  [sql`conversations`, (id) => sql`user_id = ${id} or partner_id = ${id}`],
  [sql`message_reactions`, own],
  [sql`messages`, (id) => sql`sender_id = ${id}`],
  [sql`messages`, (id) => sql`receiver_id = ${id}`],
  [sql`group_members`, own],
];

/** What is gone: one row for each, here and below. */
export function deleteSome(db: Db, table: Statement, whose: Statement, limit: number) {
  return db.rows(sql`
    delete from ${table} where ctid = any(array(select ctid from ${table} where ${whose} limit ${limit})) returning 1`);
}

/** Answers with the other one of each. */
export function deleteSomeFriendships(db: Db, userId: string, limit: number) {
  return db.rows<{ userId: string }>(sql`
    delete from friendships where id in (
      select id from friendships where requester_id = ${userId} or addressee_id = ${userId} limit ${limit})
    returning case when requester_id = ${userId} then addressee_id else requester_id end as user_id`);
}

/** Who shared one keeps their own post, and it says that what it shared is gone. */
export function deleteSomePosts(db: Db, userId: string, limit: number) {
  return db.rows<{ id: string }>(sql`
    delete from posts where id in (select id from posts where user_id = ${userId} limit ${limit}) returning id`);
}

export function deleteSomeObjects(db: Db, userId: string, limit: number) {
  return db.rows<{ id: string }>(sql`
    delete from objects where id in (select id from objects where owner_id = ${userId} limit ${limit}) returning id`);
}

/** What others wrote stays as they wrote it, but the name leads nowhere and tells no id. */
export function dropSomeMentions(db: Db, table: Statement, userId: string, limit: number) {
  return db.rows(sql`
    update ${table} set mentions = coalesce(
      (select jsonb_agg(mention) from jsonb_array_elements(mentions) as mention
        where mention ->> 'userId' <> ${userId}::text), '[]')
    where id in (
      select id from ${table}
      where mentions <> '[]' and mentions @> ${JSON.stringify([{ userId }])}::jsonb limit ${limit})
    returning id`);
}

export async function isThere(db: Db, userId: string): Promise<boolean> {
  return (await db.row(sql`select 1 from users where id = ${userId}`)) !== undefined;
}

export function deleteUser(db: Db, userId: string) {
  return db.rows(sql`delete from users where id = ${userId}`);
}

/** Two at once, the call and the job, take turns. */
export function lockErasure(db: Db, userId: string) {
  return db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`erasure ${userId}`}, 0))`);
}
