import { type UseInfiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { itemsIn, type Page, type Pages } from "./pages.ts";

type ListOptions<Item> = UseInfiniteQueryOptions<Page<Item>, Error, Pages<Item>, string[], string | undefined>;

/** A list that is read page by page. */
export function useList<Item>(options: ListOptions<Item>) {
  const { data, ...rest } = useInfiniteQuery(options);
  return { items: itemsIn(data), ...rest };
}
