import type { BodyInput } from "@plaza/contract/base/endpoint";
import { listsApi, type OpenFriendList } from "@plaza/contract/friends/lists";
import { postsApi } from "@plaza/contract/posts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call, keyOf, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const lists = query(listsApi.listLists);
const oneList = (list: string) => query(listsApi.showList, { params: { list } });

/** The viewer's lists of friends, close friends first. */
export const useLists = () => useQuery({ ...lists, refetchOnMount: "always" });

/** With who is on it; asked each time a form opens. */
export const useList = (list: string) => useQuery({ ...oneList(list), gcTime: 0 });

/** The feed of a list is other people's now. */
export function dropListFeed(cache: QueryClient, list: string) {
  cache.removeQueries({ queryKey: keyOf(postsApi.listPosts, { query: { feed: `list:${list}` } }) });
}

function refetchLists(cache: QueryClient, list: string | null) {
  if (list) dropListFeed(cache, list);
  return refetchChanged(cache, { queryKey: lists.queryKey });
}

export const useSaveList = (list: string | null) =>
  useWrite(
    (body: BodyInput<typeof listsApi.createList>): Promise<OpenFriendList> =>
      list ? call(listsApi.editList, { params: { list }, body }) : call(listsApi.createList, { body }),
    (cache) => refetchLists(cache, list),
  );

export const useDeleteList = (list: string) =>
  useWrite(
    () => call(listsApi.deleteList, { params: { list } }),
    (cache) => refetchLists(cache, list),
  );
