import { type Item, marketplaceApi } from "@plaza/contract/marketplace";
import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { keyOf, pagesOf, query } from "#lib/api/api-client.ts";
import { changeAnswers } from "#lib/cache/change-answers.ts";
import { isFoundList } from "#features/search/found/found-list.ts";
import { type Filters, queryOf } from "./filters.ts";

interface ItemPage {
  items: Item[];
  next: string | undefined;
}
export type ItemPages = InfiniteData<ItemPage, string | undefined>;

export const itemsOf = (filters: Filters) => pagesOf(marketplaceApi.listItems, { query: queryOf(filters) });
export const oneItem = (itemId: string) => query(marketplaceApi.showItem, { params: { itemId } });

const [root] = keyOf(marketplaceApi.listItems);
const isFound = isFoundList("listings");

/** Those that a search has found too. */
export function isItemList(list: Query) {
  const [first, second] = list.queryKey;
  if (first !== root) return isFound(list);
  return second === undefined || (typeof second === "string" && second.startsWith("?"));
}

/** The same listing may be in several lists, and opened: each changes. */
export function changeItem(cache: QueryClient, itemId: string, change: (item: Item) => Item | null) {
  const changed = (item: Item) => (item.id === itemId ? change(item) : item);
  changeAnswers<ItemPages>(cache, { predicate: isItemList }, (list) => list && mapPages(list, changed));
  changeAnswers<Item>(
    cache,
    { queryKey: oneItem(itemId).queryKey, exact: true },
    (item) => (item && change(item)) ?? undefined,
  );
}

function mapPages(list: ItemPages, change: (item: Item) => Item | null): ItemPages {
  const pages = list.pages.map((page) => {
    return { ...page, items: page.items.map(change).filter((item) => item !== null) };
  });
  return { ...list, pages };
}

/** On top, once. */
export function putOnTop(list: ItemPages, item: Item): ItemPages {
  const [first, ...rest] = mapPages(list, (one) => (one.id === item.id ? null : one)).pages;
  return first ? { ...list, pages: [{ ...first, items: [item, ...first.items] }, ...rest] } : list;
}

export function findListed(cache: QueryClient, itemId: string): Item | undefined {
  const lists = cache.getQueriesData<ItemPages>({ predicate: isItemList });
  return lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []).find(({ id }) => id === itemId);
}
