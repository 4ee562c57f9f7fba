import { searchApi } from "@plaza/contract/search";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#lib/api-client.ts";

/** The people who match; while one types on, the last answer stays. */
export function usePeopleSearch(words: string) {
  const { data, ...rest } = useInfiniteQuery({
    ...pagesOf(searchApi.searchPeople, { query: { q: words } }),
    enabled: words !== "",
    placeholderData: keepPreviousData,
  });
  return { people: data?.pages.flatMap(({ items }) => items), ...rest };
}
