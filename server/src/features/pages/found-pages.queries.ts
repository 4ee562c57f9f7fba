import type { Page } from "@plaza/contract/pages";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { type FoundCursor, newestFound } from "../../text-search/newest-found.ts";
import { hasWords, type WordsAsked } from "../../text-search/words-asked.ts";
import { isPageVisibleTo, shown } from "./pages.queries.ts";

const named = (asked: WordsAsked) =>
  hasWords(asked, { words: sql`name_words`, signs: sql`name_signs`, text: sql`name` });
const written = (asked: WordsAsked) =>
  hasWords(asked, { words: sql`words`, signs: sql`signs`, text: sql`concat_ws(' ', name, about)` });

export function listPagesWith(
  db: Db,
  viewerId: string,
  stage: "named" | "written" | "meant",
  asked: WordsAsked,
  cursor: FoundCursor,
) {
  const isFound = {
    named: named(asked),
    written: sql`${written(asked)} and not (${named(asked)})`,
    meant: written(asked),
  }[stage];
  const isListed = sql`deleted_at is null`;
  const found = newestFound({ table: sql`pages`, isListed, isFound, isIndexed: asked.wanted !== null, ...cursor });
  return db.rows<Page>(sql`
    select ${shown(viewerId)} from (${found}) as found join pages on pages.id = found.id
    join users on users.id = pages.id where ${isPageVisibleTo(viewerId)}
    order by pages.id desc`);
}
