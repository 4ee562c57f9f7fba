import {
  type InfiniteData,
  type QueryClient,
  type QueryFilters,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";
import { updateCached } from "./update-cached.ts";

/** What no event updates, beside a page, is refetched on a visit when it is older than this. */
export const VISIT_MS = 60_000;

export interface Page<Item> {
  items: Item[];
  /** The cursor of the page after this one. */
  next: string | undefined;
}
/** An infinite list as TanStack Query caches it. */
export type Pages<Item> = InfiniteData<Page<Item>, string | undefined>;

export const itemsIn = <Item>(list: { pages: { items: Item[] }[] } | undefined): Item[] | undefined =>
  list?.pages.flatMap(({ items }) => items);

/** A page or list in which nothing changes stays the same object, so that only changes are rendered. */
export function mapPages<Item>(list: Pages<Item>, change: (items: Item[], page: number) => Item[]): Pages<Item> {
  const pages = list.pages.map((page, at) => {
    const items = change(page.items, at);
    const isSame = items.length === page.items.length && items.every((item, index) => item === page.items[index]);
    return isSame ? page : { ...page, items };
  });
  return pages.every((page, at) => page === list.pages[at]) ? list : { ...list, pages };
}

/** Null removes an item. */
export const mapItems = <Item>(list: Pages<Item>, change: (item: Item) => Item | null): Pages<Item> =>
  mapPages(list, (items) => items.map(change).filter((item) => item !== null));

/** The items come first, and are removed wherever else they were. */
export function putOnTop<Item extends { id: string }>(list: Pages<Item>, ...items: Item[]): Pages<Item> {
  const ids = new Set(items.map(({ id }) => id));
  const [first, ...rest] = mapItems(list, (item) => (ids.has(item.id) ? null : item)).pages;
  return first ? { ...list, pages: [{ ...first, items: [...items, ...first.items] }, ...rest] } : list;
}

/** Changes the items of every cached list that matches; null removes an item. */
export function updateItems<Item>(cache: QueryClient, filters: QueryFilters, change: (item: Item) => Item | null) {
  updateCached<Pages<Item>>(cache, filters, (list) => list && mapItems(list, change));
}

/** Items of every cached list that matches. */
export const cachedItems = <Item>(cache: QueryClient, filters: QueryFilters): Item[] =>
  cache.getQueriesData<Pages<Item>>(filters).flatMap(([, list]) => itemsIn(list) ?? []);

type ListOptions<Item> = UseInfiniteQueryOptions<Page<Item>, Error, Pages<Item>, string[], string | undefined>;

/** A list that is read page by page. */
export function useList<Item>(options: ListOptions<Item>) {
  const { data, ...rest } = useInfiniteQuery(options);
  return { items: itemsIn(data), ...rest };
}
