import type { Query, QueryClient } from "@tanstack/react-query";
import { pauseAfter } from "./while-busy.ts";

type FinishedQuery = Pick<Query<unknown, unknown>, "queryKey" | "queryHash" | "state">;

const tries = new Map<string, number>();

/**
 * A query on the screen whose refetch failed because the server was busy is fetched again after growing pauses. A first
 * page and a further one show that they failed instead.
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
