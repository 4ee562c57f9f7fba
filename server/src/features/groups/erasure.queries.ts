import { BATCH, type Batch } from "../../db/batches.ts";
import { type Db, literal, sql } from "../../db/sql.ts";
import { contents } from "./contents.ts";

/** From now on nobody sees the group. Its cover is deleted with it. */
export function softDeleteGroup(db: Db, groupId: string) {
  return db.rows(sql`update groups set deleted_at = now(), object_id = null where id = ${groupId}`);
}

export async function isHidden(db: Db, groupId: string): Promise<boolean> {
  return (await db.row(sql`select 1 from groups where id = ${groupId} and deleted_at is not null`)) !== undefined;
}

/** Fewer than a batch, the newest first. */
export async function listSomePostIds(db: Db, groupId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from posts where group_id = ${groupId} order by id desc limit ${literal(BATCH / 5)}`);
  return rows.map(({ id }) => id);
}

/** Its events, to select them by their ids. */
export const eventsOf = (groupId: string) => sql`(select id from events where group_id = ${groupId})`;

/** What is inside but for its posts, in the order of deletion: dependent rows first. */
export function batchesOf(groupId: string): Batch[] {
  const own = sql`group_id = ${groupId}`;
  const events = eventsOf(groupId);
  return [
    ...contents.get().batchesOn(events),
    [sql`event_task_takers`, sql`event_id in ${events}`],
    [sql`album_photos`, sql`album_id in (select id from albums where ${own} or event_id in ${events})`],
    [sql`albums`, own],
    [sql`event_responses`, sql`event_id in ${events}`],
    [sql`event_reminders`, sql`event_id in ${events}`],
    [sql`event_invitations`, sql`event_id in ${events}`],
    [sql`events`, own],
    [sql`saved_items`, sql`item_id in (select id from items where ${own})`],
    [sql`items`, own],
    [sql`group_files`, own],
    [sql`group_invitations`, own],
    [sql`group_requests`, own],
    [sql`group_bans`, own],
    [sql`group_members`, own],
  ];
}

export function deleteHiddenGroup(db: Db, groupId: string) {
  return db.rows(sql`delete from groups where id = ${groupId} and deleted_at is not null`);
}
