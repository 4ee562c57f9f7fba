import type { PageQuery } from "@plaza/contract/base/page";
import type { FoundCursor } from "./newest-found.ts";
import type { SearchWords } from "./search-words.ts";
import { asMeant, asWritten, type WordsAsked } from "./words-asked.ts";
import { isId, LAST_ID } from "../paging/ids.ts";
import { Page, pageOf, readCursor } from "../paging/pages.ts";

/** The stages of a search: the words are in the name; in the text only; or a corrected word is. */
export type FoundStage = "named" | "written" | "meant";

type List<Row> = (stage: FoundStage, asked: WordsAsked, cursor: FoundCursor) => Promise<Row[]>;

/**
 * Reads one stage after the other, the newest first in each. Corrected words are searched only if nothing matches as
 * typed.
 */
export async function readFound<Row extends { id: string }>(
  search: SearchWords,
  { limit, before }: PageQuery,
  stages: FoundStage[],
  list: List<Row>,
) {
  const [reached, last = LAST_ID] = readCursor(before, (value) => stages.some((stage) => stage === value), isId) ?? [];
  const rows: (Row & { stage: FoundStage })[] = [];
  if (search.parts.length === 0) return new Page(rows, undefined);

  const left = stages.slice(reached ? stages.findIndex((stage) => stage === reached) : 0);
  const isWanted = (stage: FoundStage) => left.includes(stage) && rows.length <= limit;
  const add = async (stage: FoundStage, asked: WordsAsked) => {
    const cursor = { before: stage === reached ? last : LAST_ID, limit: limit + 1 - rows.length };
    rows.push(...(await list(stage, asked, cursor)).map((row) => ({ ...row, stage })));
  };

  if (isWanted("named")) await add("named", asWritten(search));
  if (isWanted("written")) await add("written", asWritten(search));
  if (isWanted("meant") && rows.length === 0 && (before === undefined || reached === "meant")) {
    const meant = await asMeant(search);
    if (meant) await add("meant", meant);
  }
  return pageOf(rows, limit, ({ stage, id }) => [stage, id]);
}
