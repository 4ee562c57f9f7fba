import { type Page, pagesApi } from "@plaza/contract/pages";
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useList } from "#lib/cache/pages.ts";
import { call, keyOf, pagesOf, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

export type PagesView = "followed" | "mine" | "all";

const [root] = keyOf(pagesApi.listPages);
/** Everything about pages that is in the cache: they are few, and change seldom. */
export const refetchPages = (cache: QueryClient) => refetchChanged(cache, { queryKey: [root] });

export const usePages = (view: PagesView, q: string) =>
  useList({
    ...pagesOf(pagesApi.listPages, { query: { ...(view !== "all" && { view }), ...(q && { q }) } }),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });

const byHandle = (handle: string) => query(pagesApi.listPages, { query: { handle } });

/** The page with this handle; null where there is none. */
export function usePage(handle: string) {
  const { data, error, refetch } = useQuery({ ...byHandle(handle), refetchOnMount: "always" });
  return { page: data && (data[0] ?? null), error, refetch };
}

export function useFollow({ id: pageId, isFollowed }: Page) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(isFollowed ? pagesApi.unfollowPage : pagesApi.followPage, { params: { pageId } }),
    onSettled: () => refetchPages(cache),
  });
}
