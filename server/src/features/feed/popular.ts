import type { FeedQuery } from "@plaza/contract/posts";
import { Cached, perNode } from "../../cache/cached.ts";
import type { AppContext, Viewer } from "../../context.ts";
import { isId } from "../../paging/ids.ts";
import { Page, pageOf, readCursor } from "../../paging/pages.ts";
import { showPosts } from "../posts/cards.ts";
import { listPopularIds, listRanked, type RankedPost } from "./popular.queries.ts";

/** Counts a whole week: in a small town always as of now, in a large one, where it takes long, as of the last minutes. */
const RANKING = { maxMs: 5 * 60_000, quickMs: 1_000 };
/** So many of them are looked at in one go for what the viewer may see. */
const AT_ONCE = 200;

const cachedRanking = perNode(() => new Cached<RankedPost[]>(RANKING));

const isCount = (text: string) => /^\d{1,9}$/.test(text);

/**
 * What was most talked about this week, of all that is in the viewer's feed. Only the ranking is in memory, which has ids and
 * counts: who sees what is asked each time.
 */
export async function listPopular(ctx: AppContext, viewer: Viewer, { before, limit }: Omit<FeedQuery, "feed">) {
  const cursor = readCursor(before, isCount, isId);
  const ranking = (await cachedRanking(ctx).one("", () => listRanked(ctx.replica))) ?? [];
  const rest = cursor ? ranking.filter((post) => isBehind(post, cursor)) : ranking;
  const shown: RankedPost[] = [];
  for (let at = 0; at < rest.length && shown.length <= limit; at += AT_ONCE) {
    const some = rest.slice(at, at + AT_ONCE);
    const ids = some.map(({ id }) => id);
    const found = new Set((await listPopularIds(ctx.db, viewer.id, ids, limit + 1)).map(({ id }) => id));
    shown.push(...some.filter(({ id }) => found.has(id)));
  }
  const { items, next } = pageOf(shown, limit, ({ id, talk }) => [String(talk), id]);
  return new Page(await showPosts(ctx.db, viewer.id, items), next);
}

/** In the order of the ranking. */
function isBehind({ id, talk }: RankedPost, [lastTalk, lastId]: readonly [string, string]) {
  return talk < Number(lastTalk) || (talk === Number(lastTalk) && id < lastId);
}
