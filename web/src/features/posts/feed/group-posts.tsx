import { type Post, postsApi } from "@plaza/contract/posts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo } from "react";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PostCard } from "#features/posts/card/post-card.tsx";
import { PostList } from "./post-list.tsx";
import { UnsentPosts } from "./unsent-posts.tsx";
import { useGroupPosts } from "#features/posts/data/use-feed.ts";
import { t } from "#lib/words/words.ts";

interface GroupPostsProps {
  groupId: string;
  note: string;
  /** Called when the newest post is on the screen, and when a newer one is. */
  onNewest: () => void;
}

/** The announcements, and below them the other posts, so that none is there twice. */
export function GroupPosts({ groupId, note, onNewest }: GroupPostsProps) {
  const list = useGroupPosts(groupId);
  const { pinned, isError } = usePinnedPosts(groupId);
  const newest = list.items?.[0]?.id;
  const show = useEffectEvent(onNewest);
  useEffect(() => {
    if (newest) show();
  }, [newest]);
  // Both come together, so that nothing moves.
  const others = useMemo(() => {
    if (!pinned && !isError) return undefined;
    const pinnedIds = new Set(pinned?.map(({ id }) => id));
    return list.items?.filter(({ id }) => !pinnedIds.has(id));
  }, [pinned, isError, list.items]);
  const isAllPinned = others?.length === 0 && !list.hasNextPage && (pinned ?? []).length > 0;
  return (
    <>
      <UnsentPosts groupId={groupId} />
      {others && pinned?.map((post) => <Announcement key={post.id} post={post} />)}
      {!isAllPinned && (
        <PostList
          list={{ ...list, items: others }}
          empty={<EmptyState art="posts" hue="groups" title={t("No posts yet")} note={note} />}
        />
      )}
    </>
  );
}

/** Refetched on each visit: a viewer outside the group receives no events of it. */
function usePinnedPosts(groupId: string) {
  const { data, isError } = useInfiniteQuery({
    ...pagesOf(postsApi.listGroupPosts, { params: { groupId }, query: { view: "pinned" } }),
    refetchOnMount: "always",
  });
  return { pinned: itemsIn(data), isError };
}

function Announcement({ post }: { post: Post }) {
  return (
    <section aria-label={t("Announcement")}>
      <p className="mb-2 flex items-center gap-2 ps-1 text-sm font-semibold text-groups">
        <span aria-hidden className="size-2 rounded-full bg-current" />
        {t("Announcement")}
      </p>
      <PostCard post={post} isFirst />
    </section>
  );
}
