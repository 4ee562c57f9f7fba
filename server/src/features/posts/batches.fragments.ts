import type { Batch } from "../../db/batches.ts";
import { sql, type Statement } from "../../db/sql.ts";

/**
 * What others left on posts but for their notifications, in the order in which it goes: what hangs on a thing before the thing, so that no single
 * statement has to take along without end. `posts` selects their ids.
 */
export const batchesOn = (posts: Statement): Batch[] => [
  [sql`reactions`, sql`post_id in ${posts}`],
  [sql`comment_reactions`, sql`comment_id in (select id from comments where post_id in ${posts})`],
  [sql`saved_posts`, sql`post_id in ${posts}`],
  [sql`comments`, sql`parent_id is not null and post_id in ${posts}`],
  [sql`comments`, sql`post_id in ${posts}`],
];
