import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Changes what is known, and what is just being asked for too: such an answer may have been read before the change, and
 * a further page comes with the earlier ones as they were. It may also know of the change: `change` has to bear that.
 */
export function changeAnswers<Data>(
  cache: QueryClient,
  filters: QueryFilters,
  change: (known: Data | undefined) => Data | undefined,
) {
  cache.setQueriesData<Data>(filters, change);
  for (const { queryKey, promise } of cache.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
    void promise?.then(
      () => cache.setQueryData<Data>(queryKey, change),
      () => {},
    );
  }
}
