import type { Group } from "@plaza/contract/groups";
import { type Db, sql } from "../../db/sql.ts";
import type { FoundCursor } from "../../text-search/newest-found.ts";
import { type NamedStage, newestNamed } from "../../text-search/newest-named.ts";
import type { WordsAsked } from "../../text-search/words-asked.ts";
import { joined, shown } from "./groups.queries.ts";

/** Every group, like the list: everyone may know its name and description. */
export function listGroupsWith(db: Db, viewerId: string, stage: NamedStage, asked: WordsAsked, cursor: FoundCursor) {
  const found = newestNamed({ table: sql`groups`, about: sql`description`, stage, asked, cursor });
  return db.rows<Group>(sql`
    select ${shown(viewerId)} from (${found}) as found join groups on groups.id = found.id ${joined(viewerId)}
    order by groups.id desc`);
}
