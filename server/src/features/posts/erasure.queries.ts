import { BATCH } from "../../db/batches.ts";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";

export async function isSoftDeleted(db: Db, postId: string): Promise<boolean> {
  return (await db.row(sql`select 1 from posts where id = ${postId} and deleted_at is not null`)) !== undefined;
}

/** A share of a deleted post stays its sharer's post, and shows that the original is gone. `posts` selects the ids. */
export function unlinkSomeShares(db: Db, posts: Statement) {
  return db.rows<{ id: string }>(sql`
    update posts set shared_post_id = null
    where id in (select id from posts where shared_post_id in ${posts} limit ${literal(BATCH)}) returning id`);
}

export const deletePosts = (db: Db, ids: string[]) =>
  db.rows<{ id: string }>(sql`delete from posts where id = any(${ids}::uuid[]) returning id`);
