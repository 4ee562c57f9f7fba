import { BATCH, type Batch } from "../../db/batches.ts";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";
import { notificationBatches } from "../notifications/erasure.ts";
import { batchesOn } from "../posts/batches.fragments.ts";

/**
 * The rows an account can have very many of, in the order of their deletion: dependent rows first, so that no single
 * statement cascades without bound. All else is deleted with the account's row itself.
 */
export function batchesOf(userId: string): Batch[] {
  const own = sql`user_id = ${userId}`;
  const comments = sql`(select id from comments where user_id = ${userId})`;
  const stories = sql`(select id from stories where user_id = ${userId})`;
  const events = sql`(select id from events where user_id = ${userId})`;
  const items = sql`(select id from items where seller_id = ${userId})`;
  const albums = sql`(select id from albums where user_id = ${userId} and (audience is not null or page_id is not null))`;
  const alerts = sql`(select id from announcements where page_id = ${userId})`;
  const posts = sql`(select id from posts where user_id = ${userId})`;
  return [
    ...batchesOn(posts),
    ...notificationBatches(sql`post_id in ${posts}`),
    [sql`comment_reactions`, sql`comment_id in (select id from comments where parent_id in ${comments})`],
    [sql`comment_reactions`, sql`comment_id in ${comments}`],
    [sql`edits`, sql`comment_id in ${comments}`],
    [sql`comments`, sql`parent_id in ${comments}`],
    [sql`comments`, own],
    [sql`reactions`, own],
    [sql`poll_votes`, own],
    [sql`comment_reactions`, own],
    [sql`saved_posts`, own],
    [sql`story_views`, sql`story_id in ${stories}`],
    [sql`story_views`, own],
    [sql`stories`, own],
    [sql`event_task_takers`, sql`event_id in ${events}`],
    [sql`event_responses`, sql`event_id in ${events}`],
    [sql`event_reminders`, sql`event_id in ${events}`],
    [sql`event_invitations`, sql`event_id in ${events}`],
    ...notificationBatches(sql`event_id in ${events}`),
    [sql`events`, own],
    [sql`event_responses`, own],
    [sql`event_invitations`, own],
    [sql`event_invitations`, sql`inviter_id = ${userId}`],
    [sql`saved_items`, sql`item_id in ${items}`],
    [sql`items`, sql`seller_id = ${userId}`],
    [sql`saved_items`, own],
    ...notificationBatches(own),
    ...notificationBatches(sql`type = 'group-suggestion' and subject_id = ${userId}`),
    [sql`conversations`, sql`user_id = ${userId} or partner_id = ${userId}`],
    [sql`message_reactions`, own],
    [sql`message_removals`, own],
    [sql`message_votes`, own],
    [sql`message_votes`, sql`message_id in (select id from messages where sender_id = ${userId})`],
    [sql`message_edits`, sql`message_id in (select id from messages where sender_id = ${userId})`],
    [sql`chat_members`, own],
    [sql`chat_departures`, own],
    [sql`messages`, sql`subject_id = ${userId}`],
    [sql`messages`, sql`sender_id = ${userId}`],
    [sql`messages`, sql`receiver_id = ${userId}`],
    [sql`group_files`, own],
    [sql`page_editors`, own],
    [sql`page_follows`, own],
    [sql`page_follows`, sql`page_id = ${userId}`],
    ...notificationBatches(sql`type = 'announcement' and subject_id in ${alerts}`),
    [sql`announcement_dismissals`, sql`announcement_id in ${alerts}`],
    [sql`announcements`, sql`page_id = ${userId}`],
    [sql`album_photos`, own],
    [sql`album_photos`, sql`album_id in ${albums}`],
    [sql`album_contributors`, own],
    [sql`albums`, sql`id in ${albums}`],
    // A group with no other member is soft-deleted by this, and erased by a job of its own.
    [sql`group_members`, own],
  ];
}

/** Returns one row for each deleted friendship, with the other member's id. */
export function deleteSomeFriendships(db: Db, userId: string) {
  return db.rows<{ userId: string }>(sql`
    delete from friendships where id in (
      select id from friendships where requester_id = ${userId} or addressee_id = ${userId} limit ${literal(BATCH)})
    returning case when requester_id = ${userId} then addressee_id else requester_id end as user_id`);
}

/** A share of a deleted post stays its sharer's post, and shows that the original is gone. */
export function deleteSomePosts(db: Db, userId: string) {
  return db.rows<{ id: string }>(sql`
    delete from posts where id in (select id from posts where user_id = ${userId} limit ${literal(BATCH)}) returning id`);
}

export function deleteSomeObjects(db: Db, userId: string) {
  return db.rows<{ id: string }>(sql`
    delete from objects where id in (select id from objects where owner_id = ${userId} limit ${literal(BATCH)}) returning id`);
}

/** What others wrote stays as they wrote it, but the mention is no link any more and holds no id. */
export function dropSomeMentions(db: Db, table: Statement, userId: string) {
  return db.rows(sql`
    update ${table} set mentions = coalesce(
      (select jsonb_agg(mention) from jsonb_array_elements(mentions) as mention
        where mention ->> 'userId' <> ${userId}::text), '[]')
    where id in (
      select id from ${table}
      where mentions <> '[]' and mentions @> ${JSON.stringify([{ userId }])}::jsonb limit ${literal(BATCH)})
    returning id`);
}

export async function isThere(db: Db, userId: string): Promise<boolean> {
  return (await db.row(sql`select 1 from users where id = ${userId}`)) !== undefined;
}

export function deleteUser(db: Db, userId: string) {
  return db.rows(sql`delete from users where id = ${userId}`);
}
