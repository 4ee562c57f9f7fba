import { type Db, sql } from "../../db/sql.ts";
import type { PlannedList } from "./lists.ts";

export async function insertList(db: Db, { id, userId, name, memberIds, post }: PlannedList) {
  await db.rows(sql`insert into friend_lists (id, user_id, name) values (${id}, ${userId}, ${name})`);
  await db.rows(sql`
    update friends set list_ids = array_append(list_ids, ${id}::uuid)
    where friend_id = ${userId} and user_id = any(${memberIds}::uuid[])`);
  if (!post) return;
  await db.rows(sql`
    insert into posts (id, user_id, content, audience, list_id, created_at)
    values (${post.id}, ${userId}, ${post.content}, 'close-friends', ${id}, ${post.createdAt})`);
}
