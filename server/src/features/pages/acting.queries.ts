import type { UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";

export function insertPagePost(
  db: Db,
  { postId, pageId, writtenBy, isForWorld }: { postId: string; pageId: string; writtenBy: UserId; isForWorld: boolean },
) {
  return db.rows(sql`
    insert into page_posts (post_id, page_id, written_by, is_for_world)
    values (${postId}, ${pageId}, ${writtenBy}, ${isForWorld})`);
}

export function updateForWorld(db: Db, postId: string, isForWorld: boolean) {
  return db.rows(sql`update page_posts set is_for_world = ${isForWorld} where post_id = ${postId}`);
}
