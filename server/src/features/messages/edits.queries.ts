import type { MessageEdit } from "@plaza/contract/messages";
import { type Db, sql } from "../../db/sql.ts";

export async function hasOnlyText(db: Db, messageId: string): Promise<boolean> {
  const row = await db.row<{ isOnly: boolean }>(sql`
    select not exists (select 1 from objects where thing_id = ${messageId}::uuid) as is_only`);
  return row?.isOnly ?? true;
}

export async function countEdits(db: Db, messageId: string): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from message_edits where message_id = ${messageId}`);
  return row?.count ?? 0;
}

/** The text until now becomes an earlier one, with the time at which it was written. */
export function updateContent(db: Db, messageId: string, content: string | null) {
  return db.rows(sql`
    with earlier as (
      insert into message_edits (message_id, content, written_at)
      select id, content, coalesce(edited_at, created_at) from messages where id = ${messageId})
    update messages set content = ${content}, edited_at = clock_timestamp() where id = ${messageId}`);
}

export function listEditsOf(db: Db, messageId: string) {
  return db.rows<MessageEdit>(sql`
    select id, content, written_at from message_edits where message_id = ${messageId} order by id`);
}
