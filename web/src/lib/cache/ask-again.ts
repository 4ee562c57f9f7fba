import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Something has changed: an answer on its way was read too early (see lib/cache.ts for a first one). */
export const askAgain = (cache: QueryClient, queryKey: QueryKey) => cache.invalidateQueries({ queryKey, exact: true });

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
