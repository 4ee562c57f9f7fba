import { postsApi } from "@plaza/contract/posts";
import { type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

const pinnedIn = (groupId: string) =>
  pagesOf(postsApi.listGroupPosts, { params: { groupId }, query: { view: "pinned" } });

/** The group's announcements. Refetched on each visit: a viewer outside the group receives no events of it. */
export function usePinnedPosts(groupId: string) {
  const { data, isError } = useInfiniteQuery({ ...pinnedIn(groupId), refetchOnMount: "always" });
  return { pinned: itemsIn(data), isError };
}

/** The server decides which are pinned, and in which order. */
export const refreshPinned = (cache: QueryClient, groupId: string) =>
  refetchChanged(cache, { queryKey: pinnedIn(groupId).queryKey, exact: true });
