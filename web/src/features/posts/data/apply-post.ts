import { type Post, postsApi, type SharedPost } from "@plaza/contract/posts";
import type { QueryClient } from "@tanstack/react-query";
import { refreshUserCounts } from "#features/users/use-user-counts.ts";
import { call, isNotFound } from "#lib/api/api-client.ts";
import { updateCached } from "#lib/cache/update-cached.ts";
import { markFresh, resendWatched } from "#features/live/watch-list.ts";
import { whileBusy } from "#lib/api/while-busy.ts";
import { mapItems, putOnTop } from "#lib/cache/pages.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import {
  changePosts,
  feedOf,
  findPost,
  groupPostsOf,
  isOnScreen,
  onePost,
  type PostPages,
  postsOf,
  saved,
} from "./post-pages.ts";

/** Replaces the post in every list, by itself and inside the posts that share it. */
export function applyPost(cache: QueryClient, fresh: Post) {
  markFresh(fresh.id);
  changePosts(cache, (post) => {
    if (post.id === fresh.id) return fresh;
    return post.sharedPostId === fresh.id ? { ...post, sharedPost: sharedFrom(fresh) } : post;
  });
}

function sharedFrom(post: Post): SharedPost {
  const { id, userId, author, page, content, lang, mentions, imageUrl, videoUrl, media, preview, poll } = post;
  const { audience, group, createdAt, editedAt } = post;
  const written = { id, userId, author, page, content, lang, mentions, imageUrl, videoUrl, media, preview, poll };
  return { ...written, audience, group, createdAt, editedAt };
}

/** Puts the viewer's own new post on top of its lists. It arrives twice, in the response and over the socket. */
export function applyNewPost(cache: QueryClient, post: Post) {
  // A post in a group is not on its author's profile.
  const ownList = post.group ? groupPostsOf(post.group.id) : postsOf(post.userId);
  const lists = [feedOf("everyone"), ...(post.page ? [] : [feedOf("friends")]), ownList];
  for (const { queryKey } of lists) {
    const list = cache.getQueryData<PostPages>(queryKey);
    if (list) updateCached<PostPages>(cache, { queryKey, exact: true }, (now) => now && putOnTop(now, post));
    // A list in flight was read before this post existed.
    else
      void cache.cancelQueries({ queryKey, exact: true }).then(() => refetchChanged(cache, { queryKey, exact: true }));
  }
  cache.setQueryData(onePost(post.id).queryKey, post);
  refreshUserCounts(cache);
}

/** Applies the viewer's stored post, which may have been one more share of another. */
export function applyWrittenPost(cache: QueryClient, written: Post) {
  const isShared = ({ id }: Post) => id === written.sharedPostId;
  changePosts(cache, (post) => (isShared(post) ? { ...post, shareCount: post.shareCount + 1 } : post));
  // A response in flight may have counted it already.
  if (written.sharedPostId) void refreshPost(cache, written.sharedPostId);
  applyNewPost(cache, written);
}

/** Removes the post and its comments from every list; shares of it become unavailable. */
export function applyRemovedPost(cache: QueryClient, postId: string) {
  changePosts(cache, (post) => {
    if (post.id === postId) return null;
    return post.sharedPostId === postId ? { ...post, sharedPostId: null, sharedPost: null } : post;
  });
  const { queryKey } = onePost(postId);
  // The comments are not refetched: their card is gone.
  for (const query of cache.getQueryCache().findAll({ queryKey })) query.reset();
  void cache.refetchQueries({ queryKey, exact: true, type: "active" });
  refreshUserCounts(cache);
}

/** Marks the post everywhere, and adds it to the saved list or removes it. */
export function applySaved(cache: QueryClient, postId: string, isSaved: boolean) {
  changePosts(cache, (post) => (post.id === postId && post.isSaved !== isSaved ? { ...post, isSaved } : post));
  const post = findPost(cache, postId);
  updateCached<PostPages>(cache, { queryKey: saved.queryKey, exact: true }, (list) => {
    if (!list) return list;
    return isSaved && post ? putOnTop(list, post) : mapItems(list, (one) => (one.id === postId ? null : one));
  });
}

/** Refetches the post if it is on the screen: it may have changed, or be no longer visible to this viewer. */
export async function refreshPost(cache: QueryClient, postId: string) {
  if (!isOnScreen(cache, postId)) return;
  try {
    applyPost(cache, await whileBusy(() => call(postsApi.showPost, { params: { postId } })));
  } catch (error) {
    if (isNotFound(error)) applyRemovedPost(cache, postId);
    // Otherwise the cached post stays: the next catch-up refetches it.
  }
}

/** The post was edited. If its audience changed, the server has dropped its subscriptions. */
export function applyChangedPost(cache: QueryClient, postId: string) {
  void refreshPost(cache, postId).then(resendWatched);
}
