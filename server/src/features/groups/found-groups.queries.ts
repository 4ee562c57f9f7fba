import type { Group } from "@plaza/contract/groups";
import type { Db } from "../../db/database.ts";
import { type FoundCursor, newestFound } from "../../text-search/newest-found.ts";
import { sql } from "../../db/sql.ts";
import { hasWords, type WordsAsked } from "../../text-search/words-asked.ts";
import { joined, shown } from "./groups.queries.ts";

const named = (asked: WordsAsked) =>
  hasWords(asked, { words: sql`name_words`, signs: sql`name_signs`, text: sql`name` });
const written = (asked: WordsAsked) =>
  hasWords(asked, { words: sql`words`, signs: sql`signs`, text: sql`concat_ws(' ', name, description)` });

/** Every group, like the list: everyone may know its name and description. */
export function listGroupsWith(
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
  const found = newestFound({ table: sql`groups`, isListed, isFound, isIndexed: asked.wanted !== null, ...cursor });
  return db.rows<Group>(sql`
    select ${shown(viewerId)} from (${found}) as found join groups on groups.id = found.id ${joined(viewerId)}
    order by groups.id desc`);
}
