import { perNode } from "../../cache/cached.ts";
import type { AppContext, Viewer } from "../../context.ts";
import { LAST_ID } from "../../paging/ids.ts";
import { pageOf } from "../../paging/pages.ts";
import { ReadyPage } from "../../paging/ready-page.ts";
import type { MarkedIds } from "../posts/own-marks.ts";
import { IN_FEED, IN_FRIENDS_FEED, predicateOf } from "../posts/visibility/visibility-rules.ts";
import type { CachedPost } from "./cached-post.ts";
import { OlderPosts } from "./older-posts.ts";
import { RecentPosts } from "./recent-posts.ts";
import { type Timeline, Timelines } from "./timelines.ts";
import { Viewers, type ViewerState } from "./viewers.ts";

/** How often something may change while a page is put together, before the database is asked for all of it. */
const MOST_TRIES = 8;

/** The last pages that were made, with their bytes: at most so many, of some 20 KB each. */
const MOST_PAGES = 500;
/** A page that was made so lately, with nothing changed anywhere since, is looked at no further. */
const FRESH_MS = 1_000;

const isInFeed = predicateOf(IN_FEED);
const isInFriendsFeed = predicateOf(IN_FRIENDS_FEED);

interface MadePage {
  page: ReadyPage;
  version: number;
  madeAt: number;
}

/** How many of the newest posts are in memory: a first page is mostly among the first hundred. Tests have fewer. */
export const recentPosts = perNode(() => ({ most: 2_000 }));

const firstPages = perNode((ctx) => ({
  posts: new RecentPosts(ctx, recentPosts(ctx).most),
  older: new OlderPosts(ctx),
  timelines: new Timelines(ctx),
  viewers: new Viewers(ctx),
  made: new Map<string, MadePage>(),
}));

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
  const { posts, older, timelines, viewers, made } = firstPages(ctx);
  const isShown = isOfFriends ? isInFriendsFeed : isInFeed;
  const key = `${viewer.id} ${limit} ${isOfFriends}`;
  const last = made.get(key);
  let { version } = ctx.cache;
  if (last?.version === version && Date.now() - last.madeAt < FRESH_MS && ctx.cache.isUsable()) return last.page;
  for (let n = 0; n < MOST_TRIES && ctx.cache.isUsable(); n++) {
    // Nothing is awaited between here and the page's bytes, so that all of it is of one moment.
    const state = viewers.current(viewer.id);
    // Posts are never older than what decides who may see them.
    version = Math.max(version, state?.version ?? 0);
    const recent = posts.current(version);
    if (!recent || !state) {
      await Promise.all([recent ? undefined : posts.load(version), state ? undefined : viewers.load(viewer.id)]);
      continue;
    }
    // What a hidden member left on a post is not in its counts: each card would be another one.
    if (state.hasHidden) return null;

    const shown: CachedPost[] = [];
    for (const post of recent.posts) {
      if (shown.length > limit) break;
      if (isShown(post, state.relations)) shown.push(post);
    }
    if (shown.length <= limit && recent.isCut) {
      if (!isOfFriends) return null;
      const oldestId = recent.posts.at(-1)?.id ?? LAST_ID;
      const timeline = timelines.current(state, version, shown, oldestId);
      const missing = timeline && continueWith(timeline, older, state, shown, oldestId, limit);
      if (missing && missing.length > 0) {
        await older.load(missing);
        continue;
      }
      const isTooShort = shown.length <= limit && timeline?.lastId !== null;
      if (timeline && isTooShort) timelines.drop(viewer.id);
      if (isTooShort) {
        await timelines.load(state);
        continue;
      }
    }
    const { items, next } = pageOf(shown, limit, ({ id }) => [id]);
    if (items.some(({ isUncacheable }) => isUncacheable)) return null;

    const pieces = [];
    const cardIds: string[] = [];
    const missing: MarkedIds = { postIds: [], commentIds: [], pollIds: [] };
    for (const { id, card } of items) {
      const own = state.interactionsOn(id);
      const commentIds = card?.reactedIds.filter((commentId) => state.reactionTo(commentId) === undefined) ?? [];
      const pollIds = card?.pollIds.filter((postId) => state.choicesIn(postId) === undefined) ?? [];
      if (!card) cardIds.push(id);
      if (!own) missing.postIds.push(id);
      missing.commentIds.push(...commentIds);
      missing.pollIds.push(...pollIds);
      const isKnown = commentIds.length + pollIds.length === 0;
      if (card && own && isKnown) pieces.push(card.bytesFor(state, own));
    }
    if (pieces.length === items.length) {
      const page = last?.page.hasItems(pieces) && last.page.next === next ? last.page : new ReadyPage(pieces, next);
      remember(made, key, { page, version, madeAt: Date.now() });
      return page;
    }
    await Promise.all([
      cardIds.length > 0 ? posts.load(version, cardIds) : undefined,
      state.loadInteractions(ctx.db, missing),
    ]);
  }
  return null;
}

/** Adds what follows on the friends' feed behind the newest posts; returns the ids of those that have to be loaded first. */
function continueWith(
  { ids }: Timeline,
  older: OlderPosts,
  { relations }: ViewerState,
  shown: CachedPost[],
  oldestId: string,
  limit: number,
): string[] {
  const missing: string[] = [];
  for (const id of ids) {
    if (id >= oldestId) continue;
    if (shown.length + missing.length > limit) break;
    const post = older.find(id);
    if (post === undefined) missing.push(id);
    else if (post && isInFriendsFeed(post, relations)) shown.push(post);
    // Until it changes: then it is added again.
    else ids.delete(id);
  }
  return missing;
}

function remember(made: Map<string, MadePage>, key: string, page: MadePage) {
  made.delete(key);
  made.set(key, page);
  const [oldest] = made.keys();
  if (made.size > MOST_PAGES && oldest !== undefined) made.delete(oldest);
}
