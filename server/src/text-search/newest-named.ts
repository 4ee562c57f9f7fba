import { sql, type Statement } from "../db/sql.ts";
import { type FoundCursor, newestFound } from "./newest-found.ts";
import { hasWords, type WordsAsked } from "./words-asked.ts";

/** By its name; by what else it says; by either, with words that were meant. */
export type NamedStage = "named" | "written" | "meant";

interface Named {
  table: Statement;
  /** Its column beside `name`. */
  about: Statement;
  stage: NamedStage;
  asked: WordsAsked;
  cursor: FoundCursor;
}

/** The newest ids of what has a name and a text about it. */
export function newestNamed({ table, about, stage, asked, cursor }: Named): Statement {
  const named = hasWords(asked, { words: sql`name_words`, signs: sql`name_signs`, text: sql`name` });
  const written = hasWords(asked, { words: sql`words`, signs: sql`signs`, text: sql`concat_ws(' ', name, ${about})` });
  const isFound = { named, written: sql`${written} and not (${named})`, meant: written }[stage];
  return newestFound({
    table,
    isListed: sql`deleted_at is null`,
    isFound,
    isIndexed: asked.wanted !== null,
    ...cursor,
  });
}
