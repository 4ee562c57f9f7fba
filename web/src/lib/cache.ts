import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * What is invalid has changed: also a first answer on its way was read too early, which TanStack Query would keep. It is
 * awaited, not taken back, or a busy place would never load; then it is asked for once more.
 */
export class Cache extends QueryClient {
  readonly #outdated = new Set<string>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ) {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
      if (query.state.data === undefined) this.#askAfter(query);
    }
    return super.invalidateQueries(filters, options);
  }

  #askAfter({ queryHash, queryKey, promise }: Query) {
    if (this.#outdated.has(queryHash)) return;
    this.#outdated.add(queryHash);
    const again = () => {
      this.#outdated.delete(queryHash);
      return super.invalidateQueries({ queryKey, exact: true });
    };
    void promise?.then(again, again);
  }
}
