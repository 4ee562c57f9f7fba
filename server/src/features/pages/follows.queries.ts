import type { UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";

export function insertFollow(db: Db, pageId: string, userId: UserId) {
  return db.rows(sql`
    insert into page_follows (page_id, user_id) select id, ${userId} from pages where id = ${pageId} and deleted_at is null
    on conflict do nothing`);
}

export function deleteFollow(db: Db, pageId: string, userId: UserId) {
  return db.rows(sql`delete from page_follows where page_id = ${pageId} and user_id = ${userId}`);
}
