import type { InvalidateQueryFilters, Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Queries that are refetched once the request in flight is done. */
const outdated = new WeakSet<Query>();

/**
 * Refetches what has changed on the server. `invalidateQueries` alone would keep a first response in flight, though it
 * was read before the change, and abort a further page in flight, though somebody asked for it. Here both are awaited,
 * not cancelled, or a busy list would never load; then everything is fetched once more.
 */
export function refetchChanged(cache: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  for (const query of cache.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
    if (query.state.data === undefined || isFetchingMore(query)) refetchAfter(cache, query);
  }
  const predicate = (query: Query) => !isFetchingMore(query) && (filters.predicate?.(query) ?? true);
  return cache.invalidateQueries({ ...filters, predicate });
}

function refetchAfter(cache: QueryClient, query: Query) {
  if (outdated.has(query)) return;
  outdated.add(query);
  const again = () => {
    outdated.delete(query);
    return cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  void query.promise?.then(again, again);
}

const isFetchingMore = ({ state }: Query) => state.fetchStatus === "fetching" && Boolean(state.fetchMeta?.fetchMore);

const TOGETHER_MS = 100;
const scheduled = new Set<string>();

/** Refetches one query once for all events of the same moment. */
export function refetchChangedSoon(cache: QueryClient, queryKey: QueryKey) {
  const name = JSON.stringify(queryKey);
  if (scheduled.has(name)) return;
  scheduled.add(name);
  setTimeout(() => {
    scheduled.delete(name);
    void refetchChanged(cache, { queryKey, exact: true });
  }, TOGETHER_MS);
}
