import { useInfiniteQuery } from "@tanstack/react-query";
import { itemsIn, VISIT_MS } from "#lib/cache/pages.ts";
import { NO_FILTERS } from "./filters.ts";
import { itemsOf } from "./item-pages.ts";

/** The newest listings, for a card beside a page. */
export function useFreshItems() {
  const { data, ...rest } = useInfiniteQuery({ ...itemsOf(NO_FILTERS), staleTime: VISIT_MS });
  return { items: itemsIn(data), ...rest };
}
