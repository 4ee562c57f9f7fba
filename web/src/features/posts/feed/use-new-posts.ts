import type { FeedName } from "@plaza/contract/base/feeds";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { has, loadNew, newPosts } from "#features/posts/data/apply-feed.ts";
import { feedOf } from "#features/posts/data/post-pages.ts";

/** Whether there are announced posts that the feed does not show, and how to load them. */
export function useNewPosts(feed: FeedName) {
  const cache = useQueryClient();
  const { data: ids = [] } = useQuery<string[]>({ queryKey: newPosts(feed), queryFn: () => [], enabled: false });
  // One that was announced while the feed was in flight came with it.
  const { data: hasNew = false } = useInfiniteQuery({
    ...feedOf(feed),
    enabled: false,
    select: (list) => ids.some((id) => !has(list, id)),
  });
  const load = useMutation({ mutationFn: () => loadNew(cache, feed) });
  return { hasNew, load };
}
