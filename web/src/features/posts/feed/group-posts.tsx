import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PostList } from "./post-list.tsx";
import { UnsentPosts } from "./unsent-posts.tsx";
import { useGroupPosts } from "#features/posts/data/use-feed.ts";

export function GroupPosts({ groupId, note }: { groupId: string; note: string }) {
  const list = useGroupPosts(groupId);
  return (
    <>
      <UnsentPosts groupId={groupId} />
      <PostList list={list} empty={<EmptyState art="posts" hue="groups" title="No posts yet" note={note} />} />
    </>
  );
}
