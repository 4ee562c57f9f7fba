import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PostList } from "./post-list.tsx";
import { useSavedPosts } from "#features/posts/data/use-feed.ts";

export function SavedPosts() {
  const list = useSavedPosts();
  return (
    <PostList
      list={list}
      empty={
        <EmptyState
          art="posts"
          hue="brand"
          title="No saved posts yet"
          note="Choose 'Save post' in a post's menu to find it here again."
        />
      }
    />
  );
}
