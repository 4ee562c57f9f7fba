import { type Db, literal, sql } from "../../db/sql.ts";
import type { PostFacts } from "../posts/visibility/visibility-conditions.ts";
import { IN_FEED, loadConditions, sqlOf } from "../posts/visibility/visibility-rules.ts";

/** Posts that somebody may see in a feed. */
const rows = (nobodyId: string) => sql`
  select posts.id, posts.user_id, posts.audience, posts.list_id, posts.group_id from posts where ${sqlOf(loadConditions(IN_FEED), nobodyId)}`;

export function listRecentRows(db: Db, nobodyId: string, most: number) {
  return db.rows<PostFacts>(sql`${rows(nobodyId)} order by posts.id desc limit ${literal(most)}`);
}

export function listRowsOf(db: Db, nobodyId: string, ids: string[]) {
  return db.rows<PostFacts>(sql`${rows(nobodyId)} and posts.id = any(${ids}::uuid[])`);
}
