import { type FoundCursor, newestFound } from "../../text-search/newest-found.ts";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import { hasWords, type WordsAsked } from "../../text-search/words-asked.ts";
import { isPublished } from "../filters/withheld.fragments.ts";
import { isVisibleTo } from "./visibility.fragments.ts";

/** The index `posts_listed`: what was deleted at once, or the discussions of many events, would else be all that is scanned. */
const LISTED = {
  isListed: sql`posts.deleted_at is null and posts.event_id is null`,
  order: (id: Statement) => sql`uuid_send(${id})`,
};

export function listPostsWith(db: Db, viewerId: string, asked: WordsAsked, cursor: FoundCursor) {
  const isFound = sql`${hasWords(asked, { words: sql`words`, signs: sql`signs`, text: sql`content` })} and ${isVisibleTo(viewerId)}
    and ${isPublished(sql`posts.id`)}`;
  return db.rows<{ id: string }>(
    newestFound({ table: sql`posts`, ...LISTED, isFound, isIndexed: asked.wanted !== null, ...cursor }),
  );
}
