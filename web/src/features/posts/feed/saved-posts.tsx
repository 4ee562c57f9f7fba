import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PostList } from "./post-list.tsx";
import { useSavedPosts } from "#features/posts/data/use-feed.ts";
import { t } from "#lib/words/words.ts";

export function SavedPosts() {
  const list = useSavedPosts();
  return (
    <PostList
      list={list}
      empty={
        <EmptyState
          art="posts"
          hue="brand"
          title={t("No saved posts yet")}
          note={t("Save a post from its menu to find it here.")}
        />
      }
    />
  );
}
