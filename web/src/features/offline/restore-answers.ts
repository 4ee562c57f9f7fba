import type { QueryClient } from "@tanstack/react-query";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { readAllOf } from "#lib/device/device-store.ts";
import { hasNoResponse } from "#lib/cache/no-response.ts";
import type { KeptAnswer } from "./kept-answers.ts";

/** What stands in the cache as it was on another day. */
const restored = new Set<string>();

/** Whatever the cache lacks, as it was last read; outdated, so that it is asked for again as soon as somebody answers. */
export async function restoreAnswers(cache: QueryClient, userId: string, isWanted = () => true) {
  const answers = await readAllOf<KeptAnswer>("answers", userId);
  if (!isWanted()) return;
  for (const { queryKey, data, at } of answers) {
    // Not given up after a while, as other answers are: there is nobody to ask.
    const query = cache.getQueryCache().build(cache, { queryKey, gcTime: Infinity });
    if (query.state.data !== undefined) continue;
    query.setState({ data, dataUpdatedAt: at, status: "success", error: null, isInvalidated: true });
    restored.add(query.queryHash);
  }
}

/** The line is back: what is on the screen is asked for again, the rest when it is next looked at. */
export function refreshAnswers(cache: QueryClient) {
  const outdated = new Set(restored);
  restored.clear();
  cache.removeQueries({ type: "inactive", predicate: ({ queryHash }) => outdated.has(queryHash) });
  void refetchChanged(cache, {
    predicate: ({ queryHash, state: { error } }) => outdated.has(queryHash) || (error !== null && hasNoResponse(error)),
  });
}
