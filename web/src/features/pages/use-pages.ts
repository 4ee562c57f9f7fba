import type { BodyInput } from "@plaza/contract/base/endpoint";
import { type Page, pagesApi } from "@plaza/contract/pages";
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call, keyOf, pagesOf, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { itemsIn } from "#lib/cache/pages.ts";

export type PagesView = "followed" | "mine" | "all";

const [root] = keyOf(pagesApi.listPages);
/** Everything about pages that is in the cache: they are few, and change seldom. */
const refetchPages = (cache: QueryClient) => refetchChanged(cache, { queryKey: [root] });

export function usePages(view: PagesView, q: string) {
  const { data, ...rest } = useInfiniteQuery({
    ...pagesOf(pagesApi.listPages, { query: { ...(view !== "all" && { view }), ...(q && { q }) } }),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  return { items: itemsIn(data), ...rest };
}

const byHandle = (handle: string) => query(pagesApi.listPages, { query: { handle } });

/** The page with this handle; null where there is none. */
export function usePage(handle: string) {
  const { data, error, refetch } = useQuery({ ...byHandle(handle), refetchOnMount: "always" });
  return { page: data && (data[0] ?? null), error, refetch };
}

/** A mutation ends when what is on the screen shows it. */
export function useCreatePage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof pagesApi.createPage>) => call(pagesApi.createPage, { body }),
    onSuccess: () => refetchPages(cache),
  });
}

export function useEditPage({ id: pageId }: Page) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof pagesApi.editPage>) => call(pagesApi.editPage, { params: { pageId }, body }),
    onSuccess: () => refetchPages(cache),
  });
}

export const useDeletePage = ({ id: pageId }: Page) =>
  useMutation({ mutationFn: () => call(pagesApi.deletePage, { params: { pageId } }) });

export function useFollow({ id: pageId, isFollowed }: Page) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(isFollowed ? pagesApi.unfollowPage : pagesApi.followPage, { params: { pageId } }),
    onSettled: () => refetchPages(cache),
  });
}

export function useEditors({ id: pageId }: Page) {
  const { data, isError, refetch } = useQuery({
    ...query(pagesApi.listEditors, { params: { pageId } }),
    refetchOnMount: "always",
  });
  return { editors: data, isError, refetch };
}

export function usePutEditor({ id: pageId }: Page) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof pagesApi.putEditor>) => call(pagesApi.putEditor, { params: { pageId }, body }),
    onSettled: () => refetchPages(cache),
  });
}

export function useRemoveEditor({ id: pageId }: Page) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(pagesApi.removeEditor, { params: { pageId, userId } }),
    onSettled: () => refetchPages(cache),
  });
}

export function useActs({ id: pageId }: Page) {
  const { data, ...rest } = useInfiniteQuery({
    ...pagesOf(pagesApi.listActs, { params: { pageId } }),
    refetchOnMount: "always",
  });
  return { items: itemsIn(data), ...rest };
}
