import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * What is invalid has changed: also a first answer on its way was read too early, which TanStack Query would keep, and a
 * further page on its way would be given up, though somebody asked for it. Both are awaited, not taken back, or a busy
 * place would never load; then all is asked for once more.
 */
export class Cache extends QueryClient {
  readonly #outdated = new Set<string>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ) {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
      if (query.state.data === undefined || isReadingOn(query)) this.#askAfter(query);
    }
    const predicate: InvalidateQueryFilters<Key>["predicate"] = (query) =>
      !isReadingOn(query) && (filters?.predicate?.(query) ?? true);
    return super.invalidateQueries({ ...filters, predicate }, options);
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

const isReadingOn = ({ state }: Pick<Query, "state">) =>
  state.fetchStatus === "fetching" && Boolean(state.fetchMeta?.fetchMore);
