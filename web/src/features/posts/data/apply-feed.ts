import type { FeedName } from "@plaza/contract/base/feeds";
import { type Post, postsApi } from "@plaza/contract/posts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { updateCached } from "#lib/cache/update-cached.ts";
import { markFresh, takeMissedInView } from "#features/live/watch-list.ts";
import { whileBusy } from "#lib/api/while-busy.ts";
import { itemsIn, mapItems, type Page, putOnTop } from "#lib/cache/pages.ts";
import { feedOf, groupPostsOf, openFeeds, type PostPages, postsOf } from "./post-pages.ts";
import { applyRemovedPost, refreshPost, applyNewPost } from "./apply-post.ts";

const NEW_POSTS = "new-posts";
/** The ids of announced posts above the top of a feed, until the viewer loads them. */
export const newPosts = (feed: FeedName) => [NEW_POSTS, feed];

/** A new post is announced; the viewer's own, from another window, is inserted. */
export function announcePost(
  cache: QueryClient,
  { postId, userId, groupId }: { postId: string; userId: string; groupId?: string | undefined },
  viewerId?: string,
) {
  if (userId === viewerId) return void fetchNewPost(cache, postId);
  const everyone = cache.getQueryData<PostPages>(feedOf("everyone").queryKey);
  if (everyone && !isEmpty(everyone) && !has(everyone, postId)) addNew(cache, "everyone", [postId]);
  // Only the server knows into which other feed it belongs.
  for (const feed of openFeeds(cache))
    if (feed !== "everyone" || (everyone && isEmpty(everyone))) void checkForNew(cache, feed);
  const { queryKey } = groupId ? groupPostsOf(groupId) : postsOf(userId);
  if (isShown(cache, queryKey)) void fetchNewPost(cache, postId);
  else cache.removeQueries({ queryKey, exact: true });
}

async function fetchNewPost(cache: QueryClient, postId: string) {
  const post = await call(postsApi.showPost, { params: { postId } }).catch(() => null);
  if (post) applyNewPost(cache, post);
}

const isShown = (cache: QueryClient, queryKey: string[]) =>
  (cache.getQueryCache().find({ queryKey, exact: true })?.getObserversCount() ?? 0) > 0;

const isEmpty = (list: PostPages) => itemsIn(list)?.length === 0;
export const has = (list: PostPages, postId: string) => itemsIn(list)?.some(({ id }) => id === postId);

function addNew(cache: QueryClient, feed: FeedName, ids: string[]) {
  cache.setQueryData<string[]>(newPosts(feed), (known = []) => [...new Set([...known, ...ids])]);
}

/** Removes the post from the lists and from the announced ones. */
export function applyDeletedPost(cache: QueryClient, postId: string) {
  applyRemovedPost(cache, postId);
  cache.setQueriesData<string[]>({ queryKey: [NEW_POSTS] }, (ids) => ids?.filter((id) => id !== postId));
}

/** After events may have been missed: posts in view are refetched, new ones announced. */
export async function catchUpPosts(cache: QueryClient) {
  await Promise.all(openFeeds(cache).map((feed) => checkForNew(cache, feed)));
  // Most of them came with the feed's first page.
  for (const postId of takeMissedInView()) void refreshPost(cache, postId);
}

export async function checkForNew(cache: QueryClient, feed: FeedName) {
  const { queryKey } = feedOf(feed);
  const before = cache.getQueryData<PostPages>(queryKey);
  if (!before) return;
  const page = await whileBusy(() => fetchFirstPage(feed)).catch(() => null);
  if (!page) return;
  for (const { id } of page.items) markFresh(id);
  const list = cache.getQueryData<PostPages>(queryKey);
  // Nothing is read that could move.
  if (list && isEmpty(list)) return applyTop(cache, feed, page);
  const above = list ? postsAbove(list, page) : [];
  applyFirstPage(cache, feed, page, before);
  if (above.length > 0)
    addNew(
      cache,
      feed,
      above.map(({ id }) => id),
    );
}

/** A post that changed while the page was in flight may be newer than the page: it stays, and is read by itself. */
function applyFirstPage(cache: QueryClient, feed: FeedName, page: Page<Post>, before: PostPages) {
  const { queryKey } = feedOf(feed);
  const unchanged = new Set(itemsIn(before));
  const isChanged = (post: Post) => !unchanged.has(post);
  const changed = (itemsIn(cache.getQueryData<PostPages>(queryKey)) ?? []).filter(isChanged);
  updateCached<PostPages>(cache, { queryKey, exact: true }, (now) => now && renew(now, page, isChanged));
  for (const { id } of page.items) if (changed.some((post) => post.id === id)) void refreshPost(cache, id);
}

/** Puts new posts on top; where there are more than a page, the feed starts anew. */
export async function loadNew(cache: QueryClient, feed: FeedName) {
  applyTop(cache, feed, await fetchFirstPage(feed));
}

function applyTop(cache: QueryClient, feed: FeedName, page: Page<Post>) {
  updateCached<PostPages>(cache, { queryKey: feedOf(feed).queryKey, exact: true }, (list) => {
    if (!list || !page.items.some(({ id }) => has(list, id))) return { pages: [page], pageParams: [undefined] };
    return putOnTop(renew(list, page), ...postsAbove(list, page));
  });
  cache.setQueryData(newPosts(feed), []);
}

const fetchFirstPage = (feed: FeedName): Promise<Page<Post>> =>
  feedOf(feed).queryFn({ signal: AbortSignal.timeout(30_000), pageParam: undefined });

/** Ids grow with time, and a feed is ordered by them. */
export function postsAbove(list: PostPages, page: Page<Post>): Post[] {
  const [newest] = itemsIn(list) ?? [];
  return page.items.filter(({ id }) => !newest || id > newest.id);
}

/**
 * Updates loaded posts from a new first page, and removes those that are gone. The page says nothing of posts newer
 * than itself, nor of those that `stays`.
 */
export function renew(list: PostPages, page: Page<Post>, stays = (_post: Post) => false): PostPages {
  const fresh = new Map(page.items.map((post) => [post.id, post]));
  const oldest = page.next ? (page.items.at(-1)?.id ?? "") : "";
  const newest = page.items[0]?.id ?? "";
  const isGone = ({ id }: Post) => id > oldest && (id <= newest || newest === "");
  return mapItems(list, (post) => (stays(post) ? post : (fresh.get(post.id) ?? (isGone(post) ? null : post))));
}
