import { BATCH, type Batch } from "../../db/batches.ts";
import type { Db } from "../../db/database.ts";
import { literal, sql } from "../../db/sql.ts";

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

export const batchesOf = (groupId: string): Batch[] =>
  [sql`group_files`, sql`group_invitations`, sql`group_requests`, sql`group_bans`, sql`group_members`].map((table) => [
    table,
    sql`group_id = ${groupId}`,
  ]);

export function deleteHiddenGroup(db: Db, groupId: string) {
  return db.rows(sql`delete from groups where id = ${groupId} and deleted_at is not null`);
}
