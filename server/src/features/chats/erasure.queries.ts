import { type Db, sql } from "../../db/sql.ts";

export async function isLeft(db: Db, chatId: string): Promise<boolean> {
  return (await db.row(sql`select 1 from chats where id = ${chatId} and deleted_at is not null`)) !== undefined;
}

export function deleteLeftChat(db: Db, chatId: string) {
  return db.rows(sql`delete from chats where id = ${chatId} and deleted_at is not null`);
}
