import type { Post, PostGroup } from "@plaza/contract/posts";
import type { QueryClient } from "@tanstack/react-query";
import { changePosts, everyPost, groupPostsOf } from "./post-pages.ts";
import { applyRemovedPost } from "./apply-post.ts";

const isIn = (groupId: string) => (post: Pick<Post, "group">) => post.group?.id === groupId;

export const hasGroupPosts = (cache: QueryClient, groupId: string) =>
  everyPost(cache).some((post) => isIn(groupId)(post) || (post.sharedPost && isIn(groupId)(post.sharedPost)));

/** The posts are no longer visible to this viewer, or were deleted with their group. */
export function applyRemovedGroupPosts(cache: QueryClient, groupId: string) {
  const shared = everyPost(cache).flatMap(({ sharedPost }) =>
    sharedPost && isIn(groupId)(sharedPost) ? sharedPost.id : [],
  );
  const own = everyPost(cache).filter(isIn(groupId));
  for (const id of new Set([...own.map(({ id }) => id), ...shared])) applyRemovedPost(cache, id);
  void cache.resetQueries({ queryKey: groupPostsOf(groupId).queryKey, exact: true, type: "inactive" });
}

/** Updates the group's name on every card. */
export function applyGroupName(cache: QueryClient, { id, name, privacy }: PostGroup) {
  const group = { id, name, privacy };
  const isStale = (post: Pick<Post, "group">) =>
    isIn(id)(post) && (post.group?.name !== name || post.group.privacy !== privacy);
  changePosts(cache, (post) => {
    if (isStale(post)) return { ...post, group };
    const { sharedPost } = post;
    return sharedPost && isStale(sharedPost) ? { ...post, sharedPost: { ...sharedPost, group } } : post;
  });
}
