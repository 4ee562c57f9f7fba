import type { PageQuery } from "@plaza/contract/page";
import type { Post } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { findMeant } from "../../db/known-words.ts";
import type { SearchWords } from "../../db/search-words.ts";
import { isId } from "../../http/ids.ts";
import { Page, pageOf, readCursor } from "../../http/pages.ts";
import { showPosts } from "./cards.ts";
import { listPostsWith } from "./found-posts.queries.ts";

const STAGES = ["written", "meant"] as const;
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The posts with all the words, newest first; where there is none, those with the words that were probably meant. */
export async function findPosts(
  ctx: AppContext,
  viewer: Viewer,
  search: SearchWords,
  { limit, before }: PageQuery,
): Promise<Page<Post>> {
  const [reached = "written", last = LAST_ID] = readCursor(before, isStage, isId) ?? [];
  if (search.parts.length === 0) return new Page<Post>([], undefined);
  const page = { before: last, limit: limit + 1 };
  const list = (wanted: string | null, exact: string[]) => listPostsWith(ctx.db, viewer.id, { wanted, exact }, page);

  const written = reached === "written" ? await list(asWritten(search), exactly(search)) : [];
  const isMeant = written.length === 0 && (reached === "meant" || before === undefined);
  const wanted = isMeant ? await asMeant(ctx, search) : null;
  const meant = wanted === null ? [] : await list(wanted, search.exact);

  const rows = [...written, ...meant];
  const stage = meant.length > 0 ? "meant" : "written";
  const { items, next } = pageOf(rows, limit, ({ id }) => [stage, id]);
  const ids = items.map(({ id }) => id);
  return new Page(await showPosts(ctx.db, viewer.id, ids), next);
}

const isStage = (value: string) => STAGES.some((stage) => stage === value);

/** Every word, the last one perhaps not typed to its end; a hashtag is that hashtag. */
function asWritten({ words, hashtags }: SearchWords): string | null {
  const begun = words.at(-1);
  const terms = [...hashtags.map(quote), ...words.slice(0, -1).map(quote), ...(begun ? [`${quote(begun)}:*`] : [])];
  return terms.length > 0 ? terms.join(" & ") : null;
}

/** The same with what each word may have been meant to be; null where there is no such thing. */
async function asMeant({ db }: AppContext, { words, hashtags }: SearchWords): Promise<string | null> {
  const meant = await findMeant(db, words);
  if (meant.size === 0) return null;
  const terms = words.map((word) => `(${[`${quote(word)}:*`, ...(meant.get(word) ?? []).map(quote)].join(" | ")})`);
  return [...hashtags.map(quote), ...terms].join(" & ");
}

/** Words are letters and digits, a hashtag has its # and perhaps _: nothing that would end a quotation. */
const quote = (word: string) => `'${word}'`;

/** Where there are only signs, all of it stands in the text just so. */
const exactly = ({ letters, words, hashtags, exact }: SearchWords) =>
  words.length + hashtags.length === 0 ? [letters] : exact;
