import { type Item, marketplaceApi } from "@plaza/contract/marketplace";
import type { Query, QueryClient } from "@tanstack/react-query";
import { keyOf, pagesOf, query } from "#lib/api/api-client.ts";
import { cachedItems, updateItems } from "#lib/cache/pages.ts";
import { updateCached } from "#lib/cache/update-cached.ts";
import { isFoundList } from "#features/search/found/found-list.ts";
import { type Filters, queryOf } from "./filters.ts";

export const itemsOf = (filters: Filters) => pagesOf(marketplaceApi.listItems, { query: queryOf(filters) });
export const groupItemsOf = (groupId: string) => pagesOf(marketplaceApi.listItems, { query: { groupId } });
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

export const findListed = (cache: QueryClient, itemId: string) =>
  cachedItems<Item>(cache, { predicate: isItemList }).find(({ id }) => id === itemId);
