import type { Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import { ApiError } from "#lib/api/api-client.ts";
import { countRecords, deleteRecords, listRecords, putRecords } from "#lib/device/device-store.ts";
import {
  isPersisted,
  keysToEvict,
  MAX_QUERIES,
  type PersistedQuery,
  recordKey,
  toRecord,
} from "./persisted-queries.ts";

const BATCH_MS = 1_000;
/** After so many writes the store is checked for its size. */
const EVICT_AFTER = 50;

/** Persists what a member reads. `mayPersist` is asked before each write: another window may have signed out. */
export function persistQueries(client: QueryClient, userId: string, mayPersist: () => boolean): () => void {
  const queries = client.getQueryCache();
  const changed = new Set<string>();
  /** The hashes of queries that have had data. */
  const filled = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writes = EVICT_AFTER;

  function queue({ queryKey, queryHash, state }: Query) {
    if (state.data === undefined || !isPersisted(queryKey)) return;
    filled.add(queryHash);
    changed.add(queryHash);
    timer ??= setTimeout(flush, BATCH_MS);
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const records = [...changed]
      .map((hash) => queries.get(hash))
      .filter((query) => query?.state.data !== undefined)
      .map((query) => toRecord(userId, query as Query));
    changed.clear();
    if (records.length === 0 || !mayPersist()) return;
    void putRecords("queries", ...records);
    writes += records.length;
    if (writes < EVICT_AFTER) return;
    writes = 0;
    void evict(userId);
  }

  function onEvent(event: QueryCacheNotifyEvent) {
    if (event.type !== "updated") return;
    const { query, action } = event;
    const { queryHash } = query;
    if (action.type === "success") queue(query);
    // Deleted, or no longer for this member: not to be read offline either.
    const isTaken = action.type === "error" && isRefused(action.error);
    // A first fetch that is cancelled ends like this too, but takes nothing away.
    const isReset = action.type === "setState" && query.state.data === undefined && filled.delete(queryHash);
    if (isTaken || isReset) void deleteRecords("queries", recordKey(userId, queryHash));
  }

  const unsubscribe = queries.subscribe(onEvent);
  queries.getAll().forEach(queue);
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", flush);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    window.removeEventListener("pagehide", flush);
    document.removeEventListener("visibilitychange", flush);
  };
}

/** Reads the records only where there are too many: that takes its time. */
async function evict(userId: string) {
  if ((await countRecords("queries", userId)) <= MAX_QUERIES) return;
  await deleteRecords("queries", ...keysToEvict(await listRecords<PersistedQuery>("queries", userId)));
}

const isRefused = (error: unknown) => error instanceof ApiError && [403, 404, 410].includes(error.status);
