import { type FoundCursor, newestFound } from "../../text-search/newest-found.ts";
import { type Db, sql } from "../../db/sql.ts";
import { hasWords, type WordsAsked } from "../../text-search/words-asked.ts";
import { type ItemRow, joined, shown } from "./listings.queries.ts";
import { hasNotEnded, isItemVisibleTo } from "./visibility.fragments.ts";

const named = (asked: WordsAsked) =>
  hasWords(asked, { words: sql`name_words`, signs: sql`name_signs`, text: sql`title` });
const written = (asked: WordsAsked) =>
  hasWords(asked, {
    words: sql`words`,
    signs: sql`signs`,
    text: sql`concat_ws(' ', title, description, category, location)`,
  });

/** Searches listings that are neither sold nor over. */
export function listItemsWith(
  db: Db,
  viewerId: string,
  stage: "named" | "written" | "meant",
  asked: WordsAsked,
  cursor: FoundCursor,
) {
  const hasIt = {
    named: named(asked),
    written: sql`${written(asked)} and not (${named(asked)})`,
    meant: written(asked),
  }[stage];
  const found = newestFound({
    table: sql`items`,
    isListed: sql`not is_sold`,
    isFound: sql`${hasIt} and ${hasNotEnded} and ${isItemVisibleTo(viewerId)}`,
    isIndexed: asked.wanted !== null,
    ...cursor,
  });
  return db.rows<ItemRow>(sql`
    select ${shown(viewerId)} from (${found}) as found join items on items.id = found.id ${joined}
    order by items.id desc`);
}
