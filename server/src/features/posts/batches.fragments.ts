import type { Batch } from "../../db/batches.ts";
import { sql, type Statement } from "../../db/sql.ts";

/**
 * What others left on posts, except notifications, in the order of deletion: dependent rows first, so that no single
 * statement cascades without bound. `posts` selects their ids.
 */
export const batchesOn = (posts: Statement): Batch[] => [
  [sql`reactions`, sql`post_id in ${posts}`],
  [sql`poll_votes`, sql`post_id in ${posts}`],
  [sql`comment_reactions`, sql`comment_id in (select id from comments where post_id in ${posts})`],
  [sql`edits`, sql`comment_id in (select id from comments where post_id in ${posts})`],
  [sql`edits`, sql`post_id in ${posts}`],
  [sql`saved_posts`, sql`post_id in ${posts}`],
  [sql`comments`, sql`parent_id is not null and post_id in ${posts}`],
  [sql`comments`, sql`post_id in ${posts}`],
];
