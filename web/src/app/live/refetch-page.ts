import type { Query, QueryClient } from "@tanstack/react-query";
import { loadNew } from "#features/posts/data/apply-feed.ts";
import { feedOf } from "#features/posts/data/post-pages.ts";
import { hasNoResponse } from "#lib/cache/no-response.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

/** Feeds of Home, which can be long: their new posts are put on top instead of every page being fetched again. */
const FEEDS = (["everyone", "friends"] as const).map((name) => ({ name, hash: JSON.stringify(feedOf(name).queryKey) }));

const isRefetched = ({ queryKey, queryHash }: Query) =>
  String(queryKey[0]).startsWith("/api/") && !FEEDS.some(({ hash }) => hash === queryHash);

/** Fetches everything on the screen once more. Throws where the server cannot be reached. */
export async function refetchPage(cache: QueryClient) {
  const queries = cache.getQueryCache();
  const feeds = FEEDS.filter(({ hash }) => queries.get(hash)?.isActive());
  await Promise.all([
    ...feeds.map(({ name }) => loadNew(cache, name)),
    refetchChanged(cache, { type: "active", predicate: isRefetched }),
  ]);
  for (const { state } of queries.findAll({ type: "active", predicate: isRefetched })) {
    if (state.error && hasNoResponse(state.error)) throw state.error;
  }
}
