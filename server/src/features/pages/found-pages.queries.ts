import type { Page } from "@plaza/contract/pages";
import { type Db, sql } from "../../db/sql.ts";
import type { FoundCursor } from "../../text-search/newest-found.ts";
import { type NamedStage, newestNamed } from "../../text-search/newest-named.ts";
import type { WordsAsked } from "../../text-search/words-asked.ts";
import { shown } from "./pages.queries.ts";
import { isPageVisibleTo } from "./visibility.fragments.ts";

export function listPagesWith(db: Db, viewerId: string, stage: NamedStage, asked: WordsAsked, cursor: FoundCursor) {
  const found = newestNamed({ table: sql`pages`, about: sql`about`, stage, asked, cursor });
  return db.rows<Page>(sql`
    select ${shown(viewerId)} from (${found}) as found join pages on pages.id = found.id
    join users on users.id = pages.id where ${isPageVisibleTo(viewerId)}
    order by pages.id desc`);
}
