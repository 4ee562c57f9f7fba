import type { Db } from "../../db/database.ts";
import { type FoundCursor, newestFound } from "../../text-search/newest-found.ts";
import { sql } from "../../db/sql.ts";
import { hasWords, type WordsAsked } from "../../text-search/words-asked.ts";
import { isVisibleTo } from "./visibility.fragments.ts";

/** What was deleted at once, or the discussions of many events, would else be all that is scanned. */
const isListed = sql`posts.deleted_at is null and posts.event_id is null`;

export function listPostsWith(db: Db, viewerId: string, asked: WordsAsked, cursor: FoundCursor) {
  const isFound = sql`${hasWords(asked, sql`words`, sql`signs`)} and ${isVisibleTo(viewerId)}`;
  return db.rows<{ id: string }>(
    newestFound({ table: sql`posts`, isListed, isFound, isIndexed: asked.wanted !== null, ...cursor }),
  );
}
