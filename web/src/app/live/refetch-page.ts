import type { Query, QueryClient } from "@tanstack/react-query";
import { loadNew } from "#features/posts/data/apply-feed.ts";
import { feedOf, openFeeds } from "#features/posts/data/post-pages.ts";
import { hasNoResponse } from "#lib/cache/no-response.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

/** Fetches everything on the screen once more. Throws where the server cannot be reached. */
export async function refetchPage(cache: QueryClient) {
  const queries = cache.getQueryCache();
  // Feeds can be long: their new posts are put on top instead of every page being fetched again.
  const feeds = openFeeds(cache);
  const hashes = new Set(feeds.map((feed) => JSON.stringify(feedOf(feed).queryKey)));
  const isRefetched = ({ queryKey, queryHash }: Query) =>
    String(queryKey[0]).startsWith("/api/") && !hashes.has(queryHash);
  await Promise.all([
    ...feeds.map((feed) => loadNew(cache, feed)),
    refetchChanged(cache, { type: "active", predicate: isRefetched }),
  ]);
  for (const { state } of queries.findAll({ type: "active", predicate: isRefetched })) {
    if (state.error && hasNoResponse(state.error)) throw state.error;
  }
}
