import type { Db } from "../../db/database.ts";
import { literal, sql } from "../../db/sql.ts";
import type { PostFacts } from "../posts/visibility/visibility-conditions.ts";
import { IN_FEED, loadConditions, sqlOf } from "../posts/visibility/visibility-rules.ts";

/** How many of the newest posts are in memory: a first page is mostly among the first hundred. */
export const MOST_POSTS = 2_000;

/** Posts that somebody may see in a feed. */
const rows = (nobodyId: string) => sql`
  select posts.id, posts.user_id, posts.audience, posts.list_id, posts.group_id from posts where ${sqlOf(loadConditions(IN_FEED), nobodyId)}`;

export function listRecentRows(db: Db, nobodyId: string) {
  return db.rows<PostFacts>(sql`${rows(nobodyId)} order by posts.id desc limit ${literal(MOST_POSTS)}`);
}

export function listRowsOf(db: Db, nobodyId: string, ids: string[]) {
  return db.rows<PostFacts>(sql`${rows(nobodyId)} and posts.id = any(${ids}::uuid[])`);
}
