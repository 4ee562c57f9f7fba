import { type Post, postsApi } from "@plaza/contract/posts";
import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { keyOf, pagesOf, query } from "#lib/api/api-client.ts";
import { changeAnswers } from "#lib/cache/change-answers.ts";
import { isFoundList } from "#features/search/found/found-list.ts";

export type FeedName = "everyone" | "friends";
export interface PostPage {
  items: Post[];
  next: string | undefined;
}
export type PostPages = InfiniteData<PostPage, string | undefined>;

export const feedOf = (feed: FeedName) =>
  feed === "everyone" ? pagesOf(postsApi.listPosts) : pagesOf(postsApi.listPosts, { query: { feed } });
export const postsOf = (userId: string) => pagesOf(postsApi.listUserPosts, { params: { userId } });
export const groupPostsOf = (groupId: string) => pagesOf(postsApi.listGroupPosts, { params: { groupId } });
export const saved = pagesOf(postsApi.listSaved);
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
  return root === savedRoot || (root === usersRoot && third === usersPosts) || isFound(list);
}

const isOnePost = ({ queryKey: [root, id, more] }: Query) =>
  root === postsRoot && id !== undefined && !isSearch(id) && more === undefined;

/** The same post may be on the feed, a profile and its own page: each changes, and only what changes is drawn again. */
export function changePosts(cache: QueryClient, change: (post: Post) => Post | null) {
  changeAnswers<PostPages>(cache, { predicate: isPostList }, (list) => list && mapPages(list, change));
  changeAnswers<Post>(cache, { predicate: isOnePost }, (post) => (post && change(post)) ?? undefined);
}

export function changePost(cache: QueryClient, postId: string, change: (post: Post) => Post | null) {
  changePosts(cache, (post) => (post.id === postId ? change(post) : post));
}

export function mapPages(list: PostPages, change: (post: Post) => Post | null): PostPages {
  const pages = list.pages.map((page) => {
    const items = page.items.map(change).filter((post) => post !== null);
    const isSame = items.length === page.items.length && items.every((post, at) => post === page.items[at]);
    return isSame ? page : { ...page, items };
  });
  return pages.every((page, at) => page === list.pages[at]) ? list : { ...list, pages };
}

/** On top, once. */
export function putOnTop(list: PostPages, posts: Post[]): PostPages {
  const ids = new Set(posts.map(({ id }) => id));
  const [first, ...earlier] = mapPages(list, (post) => (ids.has(post.id) ? null : post)).pages;
  return first ? { ...list, pages: [{ ...first, items: [...posts, ...first.items] }, ...earlier] } : list;
}

export const findPost = (cache: QueryClient, postId: string) => everyPost(cache).find(({ id }) => id === postId);

/** By itself, or inside a post that shares it. */
export const isOnScreen = (cache: QueryClient, postId: string) =>
  everyPost(cache).some(({ id, sharedPostId }) => id === postId || sharedPostId === postId);

export function everyPost(cache: QueryClient): Post[] {
  const single = cache.getQueriesData<Post>({ predicate: isOnePost }).map(([, post]) => post);
  const listed = cache.getQueriesData<PostPages>({ predicate: isPostList }).flatMap(([, list]) => postsIn(list) ?? []);
  return [...single, ...listed].filter((post) => post !== undefined);
}

export const postsIn = (list: PostPages | undefined) => list?.pages.flatMap(({ items }) => items);
