import type { QueryClient } from "@tanstack/react-query";

/** Long enough for the pictures of what has come to be asked for too. */
const IDLE_MS = 700;
const MAX_WAIT_MS = 3_000;

/** Acts once nothing has been asked for a moment, or when that takes too long: what is on the screen goes first. */
export function whenIdle(cache: QueryClient, act: () => void): () => void {
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
