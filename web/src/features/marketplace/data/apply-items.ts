import type { Item } from "@plaza/contract/marketplace";
import type { QueryClient } from "@tanstack/react-query";
import { type Pages, putOnTop } from "#lib/cache/pages.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { NO_FILTERS } from "./filters.ts";
import { changeItem, isItemList, itemsOf, oneItem, root } from "./item-pages.ts";

/** Inserts the viewer's own new listing where it surely is first; other lists are refetched. */
export function applyNewItem(cache: QueryClient, item: Item) {
  for (const view of ["all", "own"] as const) {
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
