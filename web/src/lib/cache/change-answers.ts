import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Changes what is known, and what is just being asked for too: such an answer may have been read before the change, and
 * a further page comes with the earlier ones as they were. It may also know of the change: `change` has to bear that.
 */
export function changeAnswers<Data>(
  cache: QueryClient,
  filters: QueryFilters,
  change: (known: Data | undefined) => Data | undefined,
) {
  for (const query of cache.getQueryCache().findAll(filters)) {
    write(query);
    if (query.state.fetchStatus !== "fetching") continue;
    void query.promise?.then(
      () => write(query),
      () => {},
    );
  }

  /** Only what changes; and what has to be asked for again stays so, which a write would take for settled. */
  function write({ queryKey, state: { data, isInvalidated } }: Query) {
    const changed = change(data as Data | undefined);
    if (changed === undefined || changed === data) return;
    cache.setQueryData<Data>(queryKey, changed);
    if (isInvalidated) cache.getQueryCache().find({ queryKey, exact: true })?.invalidate();
  }
}
