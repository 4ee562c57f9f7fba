import { type Found, searchApi } from "@plaza/contract/search";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ApiError, pagesOf, query } from "#lib/api-client.ts";

const KEPT_MS = 60_000;

/** The best few of each; while one types on, the last answer stays. An answer that comes too late is to other words. */
export function useSuggestions(words: string) {
  const { data, error } = useQuery({
    ...query(searchApi.search, { query: { q: words } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: KEPT_MS,
  });
  return { found: isRefused(error) ? [] : data, isError: error !== null };
}

/** The people who match, page by page. Asked for again each time: who is called so changes elsewhere. */
export function usePeopleSearch(words: string) {
  const { data, ...rest } = useInfiniteQuery({
    ...pagesOf(searchApi.search, { query: { q: words, kind: "people" } }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
    gcTime: KEPT_MS,
  });
  const people = data?.pages.flatMap(({ items }) => peopleIn(items));
  return { people: isRefused(rest.error) ? [] : people, ...rest };
}

/** What the server cannot even look for, such as signs that nobody sees, nobody has written. */
const isRefused = (error: Error | null) => error instanceof ApiError && error.status === 400;

const peopleIn = (items: Found[]) => items.flatMap((found) => (found.kind === "people" ? [found.user] : []));
