import type { NotificationSetting } from "@plaza/contract/notifications";
import { type Db, sql } from "../../db/sql.ts";

export function listUnwanted(db: Db, userId: string) {
  return db.rows<{ setting: NotificationSetting }>(
    sql`select setting from unwanted_notifications where user_id = ${userId}`,
  );
}

export async function updateUnwanted(db: Db, userId: string, unwanted: string[], wanted: string[]) {
  await db.rows(sql`
    insert into unwanted_notifications (user_id, setting) select ${userId}, unnest(${unwanted}::text[])
    on conflict do nothing`);
  await db.rows(sql`delete from unwanted_notifications where user_id = ${userId} and setting = any(${wanted})`);
}
