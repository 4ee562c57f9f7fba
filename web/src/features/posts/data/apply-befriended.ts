import type { Post } from "@plaza/contract/posts";
import type { Query, QueryClient } from "@tanstack/react-query";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { resendWatched } from "#features/live/watch-list.ts";
import { changePosts, feedOf, isChosenFeed, onePost, postsOf } from "./post-pages.ts";

/**
 * Friends see more of each other's posts than others do: the cached posts of this member follow, both ways. Whether a
 * friend is a close one is not said: what is for these is dropped, and is in what is fetched again if it still may be.
 */
export function applyBefriended(cache: QueryClient, userId: string, isFriend: boolean) {
  const isTheirs = (post: Pick<Post, "userId" | "audience">) =>
    post.userId === userId && (isFriend ? post.audience === "close-friends" : post.audience !== "public");
  // Their posts' own pages become 'not found'; lists no longer contain them.
  void cache.resetQueries({ predicate: (query) => isOnePage(query) && isTheirs(query.state.data as Post) });
  changePosts(cache, (post) => {
    if (isTheirs(post)) return null;
    return post.sharedPost && isTheirs(post.sharedPost) ? { ...post, sharedPostId: null, sharedPost: null } : post;
  });
  // The server drops subscriptions, and checks each post's audience anew.
  resendWatched();
  void refetchChanged(cache, { queryKey: postsOf(userId).queryKey, exact: true });
  void refetchChanged(cache, { predicate: isChosenFeed });
  void refetchChanged(cache, { queryKey: feedOf("everyone").queryKey, exact: true, refetchType: "none" });
}

const [root] = onePost("").queryKey;

const isOnePage = ({ queryKey, state }: Query) =>
  queryKey[0] === root && typeof state.data === "object" && state.data !== null && "audience" in state.data;
