import type { FeedName } from "@plaza/contract/base/feeds";
import { type Post, postsApi } from "@plaza/contract/posts";
import type { Query, QueryClient } from "@tanstack/react-query";
import { keyOf, pagesOf, query } from "#lib/api/api-client.ts";
import { cachedItems, type Pages, updateItems } from "#lib/cache/pages.ts";
import { updateCached } from "#lib/cache/update-cached.ts";
import { isFoundList } from "#features/search/found/found-list.ts";

export type PostPages = Pages<Post>;

export const feedOf = (feed: FeedName) =>
  feed === "everyone" ? pagesOf(postsApi.listPosts) : pagesOf(postsApi.listPosts, { query: { feed } });
export const postsOf = (userId: string) => pagesOf(postsApi.listUserPosts, { params: { userId } });
/** One's own that are not published yet. */
export const scheduledOf = (userId: string) =>
  pagesOf(postsApi.listUserPosts, { params: { userId }, query: { view: "scheduled" } });
export const groupPostsOf = (groupId: string) => pagesOf(postsApi.listGroupPosts, { params: { groupId } });
export const saved = pagesOf(postsApi.listSaved);
export const savedIn = (collectionId: string) => pagesOf(postsApi.listSaved, { query: { collectionId } });
export const onePost = (postId: string) => query(postsApi.showPost, { params: { postId } });

const [postsRoot] = keyOf(postsApi.listPosts);
const [usersRoot, , usersPosts] = keyOf(postsApi.listUserPosts, { params: { userId: "" } });
const [groupsRoot, , groupsPosts] = keyOf(postsApi.listGroupPosts, { params: { groupId: "" } });
const [savedRoot] = saved.queryKey;
const isFound = isFoundList("posts");

const isSearch = (segment: unknown) => typeof segment === "string" && segment.startsWith("?");

function isPostList(list: Query) {
  const [root, second, third] = list.queryKey;
  if (root === postsRoot) return second === undefined || isSearch(second);
  if (root === groupsRoot) return third === groupsPosts;
  if (root === "/api/memories") return isSearch(second);
  return root === savedRoot || (root === usersRoot && third === usersPosts) || isFound(list);
}

/** Every feed but everyone's. */
export const isChosenFeed = ({ queryKey: [root, search] }: Query) =>
  root === postsRoot && isSearch(search) && String(search).includes("feed=");

/** The feeds on the screen that go by time; the others are fetched whole. */
export const openFeeds = (cache: QueryClient): FeedName[] =>
  cache
    .getQueryCache()
    .findAll({ queryKey: [postsRoot], type: "active", predicate: isPostList })
    .map(({ queryKey: [, search] }) => new URLSearchParams(isSearch(search) ? String(search) : "").get("feed"))
    .map((feed) => (feed ?? "everyone") as FeedName)
    .filter((feed) => feed !== "popular");

const isOnePost = ({ queryKey: [root, id, more] }: Query) =>
  root === postsRoot && id !== undefined && !isSearch(id) && more === undefined;

/** The same post may be in the feed, on a profile and on its own page: each changes, and only changes are rendered. */
export function changePosts(cache: QueryClient, change: (post: Post) => Post | null) {
  updateItems(cache, { predicate: isPostList }, change);
  updateCached<Post>(cache, { predicate: isOnePost }, (post) => (post && change(post)) ?? undefined);
}

export function changePost(cache: QueryClient, postId: string, change: (post: Post) => Post | null) {
  changePosts(cache, (post) => (post.id === postId ? change(post) : post));
}

export const findPost = (cache: QueryClient, postId: string) => everyPost(cache).find(({ id }) => id === postId);

/** The post is rendered by itself, or inside a post that shares it. */
export const isOnScreen = (cache: QueryClient, postId: string) =>
  everyPost(cache).some(({ id, sharedPostId }) => id === postId || sharedPostId === postId);

export function everyPost(cache: QueryClient): Post[] {
  const single = cache.getQueriesData<Post>({ predicate: isOnePost }).map(([, post]) => post);
  return [...single.filter((post) => post !== undefined), ...cachedItems<Post>(cache, { predicate: isPostList })];
}
