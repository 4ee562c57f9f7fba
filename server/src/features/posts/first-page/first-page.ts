import { perNode } from "../../../cache/per-node.ts";
import type { AppContext, Viewer } from "../../../context.ts";
import { pageOf } from "../../../paging/pages.ts";
import { ReadyPage } from "../../../paging/ready-page.ts";
import { PostRing } from "./ring.ts";
import { Viewers } from "./viewers.ts";

/** How often something may change while a page is put together, before the database is asked for all of it. */
const MOST_TRIES = 6;

const firstPages = perNode((ctx) => ({ ring: new PostRing(ctx), viewers: new Viewers(ctx) }));

/**
 * The first page of the feed, or of the friends' feed, from memory: the same bytes as the plain way, without a statement
 * if nothing of it has changed. Null if the plain way is needed.
 */
export async function findFirstPage(
  ctx: AppContext,
  viewer: Viewer,
  limit: number,
  isOfFriends: boolean,
): Promise<ReadyPage | null> {
  const { ring: posts, viewers } = firstPages(ctx);
  for (let n = 0; n < MOST_TRIES && ctx.cache.isUsable(); n++) {
    // Nothing is awaited between here and the page's bytes, so that all of it is of one moment.
    const [ring, state] = [posts.current(), viewers.current(viewer.id)];
    if (!ring || !state) {
      await Promise.all([ring ? undefined : posts.load(), state ? undefined : viewers.load(viewer.id)]);
      continue;
    }
    // What a hidden member left on a post is not in its counts: each card would be another one.
    if (state.hasHidden) return null;

    const shown = [];
    for (const entry of ring.entries) {
      if (shown.length > limit) break;
      if (isOfFriends ? state.isInFriendsFeed(entry) : state.isInFeed(entry)) shown.push(entry);
    }
    if (shown.length <= limit && ring.isCut) return null;
    const { items, next } = pageOf(shown, limit, ({ id }) => [id]);
    if (items.some(({ isOdd }) => isOdd)) return null;

    const pieces = [];
    const missing: { cards: string[]; marks: string[]; commentMarks: string[] } = {
      cards: [],
      marks: [],
      commentMarks: [],
    };
    for (const { id, card } of items) {
      const marks = state.marks.get(id);
      const unknown = card?.reactedIds.filter((commentId) => !state.commentMarks.has(commentId)) ?? [];
      if (!card) missing.cards.push(id);
      if (!marks) missing.marks.push(id);
      missing.commentMarks.push(...unknown);
      if (card && marks && unknown.length === 0) pieces.push(card.bytesFor(viewer.id, marks, state.commentMarks));
    }
    if (pieces.length === items.length) return new ReadyPage(pieces, next);
    await Promise.all([
      missing.cards.length > 0 ? posts.load(missing.cards) : undefined,
      viewers.loadMarks(state, missing.marks, missing.commentMarks),
    ]);
  }
  return null;
}
