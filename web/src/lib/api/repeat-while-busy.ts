import type { Query, QueryClient } from "@tanstack/react-query";
import { pauseAfter } from "./while-busy.ts";

type FinishedQuery = Pick<Query<unknown, unknown>, "queryKey" | "queryHash" | "state">;

const tries = new Map<string, number>();

/**
 * After each fetch of a query: what is on the screen and could not be brought up to date, because the server was too
 * busy, is fetched again after a pause that grows. A first page and a further one say that they failed instead.
 */
export function repeatWhileBusy(cache: QueryClient, error: unknown, { queryKey, queryHash, state }: FinishedQuery) {
  const isRefetch = state.data !== undefined && !state.fetchMeta?.fetchMore;
  const count = (tries.get(queryHash) ?? 0) + 1;
  const pause = isRefetch ? pauseAfter(error, count) : undefined;
  if (pause === undefined) return void tries.delete(queryHash);
  tries.set(queryHash, count);
  setTimeout(() => {
    const hasFailed = cache.getQueryState(queryKey)?.status === "error";
    if (hasFailed) void cache.refetchQueries({ queryKey, exact: true, type: "active" });
  }, pause);
}
