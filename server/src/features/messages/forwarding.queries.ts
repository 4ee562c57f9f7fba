import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isMessageShown } from "./visibility.fragments.ts";

export function findForwardable(db: Db, viewerId: string, messageId: string) {
  return db.row<{ id: string; content: string | null }>(sql`
    select id, content from messages where id = ${messageId} and deleted_at is null and ${isMessageShown(viewerId)}`);
}
