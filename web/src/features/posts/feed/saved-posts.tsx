import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PostList } from "./post-list.tsx";
import { useSavedPosts } from "#features/posts/data/use-feed.ts";
import { t } from "#lib/words/words.ts";

/** All of them, or those in one collection. */
export function SavedPosts({ collectionId }: { collectionId: string }) {
  const list = useSavedPosts(collectionId);
  return (
    <PostList
      list={list}
      empty={
        <EmptyState
          art="posts"
          hue="brand"
          title={collectionId ? t("No posts in this collection") : t("No saved posts yet")}
          note={t("Save a post from its menu to find it here.")}
        />
      }
    />
  );
}
