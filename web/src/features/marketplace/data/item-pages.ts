import { type Item, marketplaceApi } from "@plaza/contract/marketplace";
import type { Query, QueryClient } from "@tanstack/react-query";
import { keyOf, pagesOf, query } from "#lib/api/api-client.ts";
import { cachedItems, type Pages, putOnTop, updateItems } from "#lib/cache/pages.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { updateCached } from "#lib/cache/update-cached.ts";
import { isFoundList } from "#features/search/found/found-list.ts";
import { type Filters, NO_FILTERS, queryOf } from "./filters.ts";

export const itemsOf = (filters: Filters) => pagesOf(marketplaceApi.listItems, { query: queryOf(filters) });
export type ItemsPlace = { groupId: string } | { pageId: string };
export const placedItems = (place: ItemsPlace) => pagesOf(marketplaceApi.listItems, { query: place });
export const oneItem = (itemId: string) => query(marketplaceApi.showItem, { params: { itemId } });

export const [root] = keyOf(marketplaceApi.listItems);
const isFound = isFoundList("listings");

/** Matches lists of search results too. */
export function isItemList(list: Query) {
  const [first, second] = list.queryKey;
  if (first !== root) return isFound(list);
  return second === undefined || (typeof second === "string" && second.startsWith("?"));
}

/** The same listing may be in several lists, and open: each changes. */
export function changeItem(cache: QueryClient, itemId: string, change: (item: Item) => Item | null) {
  const changed = (item: Item) => (item.id === itemId ? change(item) : item);
  updateItems(cache, { predicate: isItemList }, changed);
  updateCached<Item>(
    cache,
    { queryKey: oneItem(itemId).queryKey, exact: true },
    (item) => (item && change(item)) ?? undefined,
  );
}

/** Whether one of the group's is in a list or open. */
export const hasItemsIn = (cache: QueryClient, groupId: string) =>
  cachedItems<Item>(cache, { predicate: isItemList }).some(({ group }) => group?.id === groupId) ||
  cache
    .getQueriesData<Item>({ queryKey: [root], predicate: (one) => !isItemList(one) })
    .some(([, item]) => item?.group?.id === groupId);

/** Whether the viewer may change it: they sell it, or edit the page that does. */
export const isOwnItem = ({ sellerId, page }: Pick<Item, "sellerId" | "page">, viewerId: string) =>
  sellerId === viewerId || page?.isEditor === true;

export const findListed = (cache: QueryClient, itemId: string) =>
  cachedItems<Item>(cache, { predicate: isItemList }).find(({ id }) => id === itemId);

/** Inserts the viewer's own new listing where it surely is first; other lists are refetched. */
export function applyNewItem(cache: QueryClient, item: Item) {
  for (const view of item.page ? (["all"] as const) : (["all", "own"] as const)) {
    const { queryKey } = itemsOf({ ...NO_FILTERS, view });
    cache.setQueryData<Pages<Item>>(queryKey, (list) => list && putOnTop(list, item));
  }
  cache.setQueryData(oneItem(item.id).queryKey, item);
  refreshLists(cache);
}

/** Replaces the listing. Its position in a list, and whether it still belongs there, is refetched. */
export function applyChangedItem(cache: QueryClient, item: Item) {
  changeItem(cache, item.id, () => item);
  refreshLists(cache);
}

export function applyDeletedItem(cache: QueryClient, itemId: string) {
  changeItem(cache, itemId, () => null);
  void cache.resetQueries({ queryKey: oneItem(itemId).queryKey, exact: true });
  refreshLists(cache);
}

export function applySaved(cache: QueryClient, itemId: string, isSaved: boolean) {
  changeItem(cache, itemId, (item) => ({ ...item, isSaved }));
}

export function applySold(cache: QueryClient, itemId: string, isSold: boolean) {
  changeItem(cache, itemId, (item) => ({ ...item, isSold }));
}

/** After the viewer may have lost sight of some: refetches the listings on the screen. */
export const catchUpItems = (cache: QueryClient) =>
  void refetchChanged(cache, { predicate: (list) => isItemList(list) || list.queryKey[0] === root });

export function refreshLists(cache: QueryClient) {
  void refetchChanged(cache, { predicate: isItemList });
}
