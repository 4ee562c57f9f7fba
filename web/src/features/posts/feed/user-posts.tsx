import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PostList } from "./post-list.tsx";
import { useUserPosts } from "#features/posts/data/use-feed.ts";
import { t } from "#lib/words/words.ts";

export function UserPosts({ userId }: { userId: string }) {
  const list = useUserPosts(userId);
  return <PostList list={list} empty={<EmptyState art="posts" hue="brand" title={t("No posts yet")} />} />;
}
