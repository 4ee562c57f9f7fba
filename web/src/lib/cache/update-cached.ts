import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Changes cached data, and data in flight too: such a response may have been read before the change, and a further page
 * comes with the earlier ones as they were. It may also contain the change already, so `change` runs twice at most on the
 * same data and has to be idempotent.
 */
export function updateCached<Data>(
  cache: QueryClient,
  filters: QueryFilters,
  change: (data: Data | undefined) => Data | undefined,
) {
  for (const query of cache.getQueryCache().findAll(filters)) {
    write(query);
    if (query.state.fetchStatus !== "fetching") continue;
    void query.promise?.then(
      () => write(query),
      () => {},
    );
  }

  /** Writes only a change; and an invalidated query stays invalidated, which a write alone would undo. */
  function write({ queryKey, state: { data, isInvalidated } }: Query) {
    const changed = change(data as Data | undefined);
    if (changed === undefined || changed === data) return;
    cache.setQueryData<Data>(queryKey, changed);
    if (isInvalidated) cache.getQueryCache().find({ queryKey, exact: true })?.invalidate();
  }
}
