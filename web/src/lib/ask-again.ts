import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Something has changed: an answer on its way was read too early. Invalidating alone would wait for a first one. */
export async function askAgain(cache: QueryClient, queryKey: QueryKey) {
  const filters = { queryKey, exact: true };
  await cache.cancelQueries(filters);
  await cache.invalidateQueries(filters);
}

const TOGETHER_MS = 100;
const asked = new Set<string>();

/** Once for all that happens at the same time. */
export function askAgainSoon(cache: QueryClient, queryKey: QueryKey) {
  const name = JSON.stringify(queryKey);
  if (asked.has(name)) return;
  asked.add(name);
  setTimeout(() => {
    asked.delete(name);
    void askAgain(cache, queryKey);
  }, TOGETHER_MS);
}
