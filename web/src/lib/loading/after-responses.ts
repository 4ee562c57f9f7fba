import type { QueryClient } from "@tanstack/react-query";

/** Long enough for the pictures of a response to be requested too. */
const IDLE_MS = 700;
const MAX_WAIT_MS = 3_000;

/** Runs once no query has been fetching for a moment, or after a limit: what is on the screen goes first. */
export function afterResponses(cache: QueryClient, act: () => void): () => void {
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const stop = cache.getQueryCache().subscribe(schedule);
  const limit = setTimeout(end, MAX_WAIT_MS);
  function schedule() {
    clearTimeout(idleTimer);
    if (cache.isFetching() === 0) idleTimer = setTimeout(end, IDLE_MS);
  }
  function leave() {
    stop();
    clearTimeout(idleTimer);
    clearTimeout(limit);
  }
  function end() {
    leave();
    act();
  }
  schedule();
  return leave;
}
