import { useEffect, useEffectEvent } from "react";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PostList } from "./post-list.tsx";
import { UnsentPosts } from "./unsent-posts.tsx";
import { useGroupPosts } from "#features/posts/data/use-feed.ts";

interface GroupPostsProps {
  groupId: string;
  note: string;
  /** Called when the newest post is on the screen, and when a newer one is. */
  onNewest: () => void;
}

export function GroupPosts({ groupId, note, onNewest }: GroupPostsProps) {
  const list = useGroupPosts(groupId);
  const newest = list.items?.[0]?.id;
  const show = useEffectEvent(onNewest);
  useEffect(() => {
    if (newest) show();
  }, [newest]);
  return (
    <>
      <UnsentPosts groupId={groupId} />
      <PostList list={list} empty={<EmptyState art="posts" hue="groups" title="No posts yet" note={note} />} />
    </>
  );
}
