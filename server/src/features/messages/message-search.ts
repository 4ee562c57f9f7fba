import type { MessageSearch } from "@plaza/contract/messages";
import type { AppContext, Viewer } from "../../context.ts";
import { withFewConnections } from "../../db/few-connections.ts";
import { LAST_ID } from "../../paging/ids.ts";
import { Page, pageById, pageOf } from "../../paging/pages.ts";
import { readSearch } from "../../text-search/search-words.ts";
import { asWritten, type WordsAsked } from "../../text-search/words-asked.ts";
import { limitSearches } from "../search/search-limit.ts";
import { fold } from "./visibility.ts";
import { getOtherSide } from "./messages.ts";
import { listFoundMessages, listFoundMessagesIn } from "./message-search.queries.ts";

/** Fewer letters begin too many of everybody's words: they are looked for as a whole word. */
const MIN_BEGUN = 3;

/** The messages of one conversation that have every word, the newest first. */
export async function searchMessages(ctx: AppContext, viewer: Viewer, userId: string, query: MessageSearch) {
  await limitSearches(ctx, viewer);
  const other = await getOtherSide(ctx, viewer, userId);
  const db = withFewConnections(ctx.db, ctx.searchQueue);
  const search = await readSearch(db, query.q);
  if (search.parts.length === 0) return new Page([], undefined);
  const { before, limit } = pageById(query);
  const asked = beginsLong(search.words.at(-1)) ? asWritten(search) : wholeWords(asWritten(search));
  const cursor = { before: before ?? LAST_ID, limit };
  const rows =
    other.kind === "pair"
      ? await listFoundMessages(db, viewer.id, other.partner.id, asked, cursor)
      : await listFoundMessagesIn(db, viewer.id, other.membership, asked, cursor);
  return pageOf(await fold(ctx.db, viewer.id, rows), query.limit, ({ id }) => [id]);
}

const beginsLong = (word: string | undefined) => (word?.length ?? 0) >= MIN_BEGUN;
const wholeWords = ({ wanted, ...rest }: WordsAsked): WordsAsked => ({
  wanted: wanted?.replaceAll(/(?<!'~[0-9a-f]+'):\*/g, "") ?? null,
  ...rest,
});
