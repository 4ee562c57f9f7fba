import type { QueryClient } from "@tanstack/react-query";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { hasNoResponse } from "#lib/cache/no-response.ts";
import { deleteRecords, listRecords } from "#lib/device/device-store.ts";
import { isReadable, type PersistedQuery } from "./persisted-queries.ts";

/** The hashes of queries in the cache whose data is from an earlier visit. */
const restored = new Set<string>();

/** Fills the queries that have no data from the device, marked as outdated, so that they are fetched again once possible. */
export async function restoreQueries(client: QueryClient, userId: string, isWanted = () => true) {
  const persisted = await listRecords<PersistedQuery>("queries", userId);
  if (!isWanted()) return;
  for (const { queryKey, data, at } of persisted.filter(isReadable)) {
    // Not collected after a while, as other queries are: they cannot be fetched again now.
    const query = client.getQueryCache().build(client, { queryKey, gcTime: Infinity });
    if (query.state.data !== undefined) continue;
    query.setState({ data, dataUpdatedAt: at, status: "success", error: null, isInvalidated: true });
    restored.add(query.queryHash);
  }
  const unreadable = persisted.filter((query) => !isReadable(query)).map(({ key }) => key);
  if (unreadable.length > 0) await deleteRecords("queries", ...unreadable);
}

/** The server can be reached again: fetches what is on the screen, and drops the rest until it is next looked at. */
export function refreshQueries(client: QueryClient) {
  const outdated = new Set(restored);
  restored.clear();
  client.removeQueries({ type: "inactive", predicate: ({ queryHash }) => outdated.has(queryHash) });
  void refetchChanged(client, {
    predicate: ({ queryHash, state: { error } }) => outdated.has(queryHash) || (error !== null && hasNoResponse(error)),
  });
}
