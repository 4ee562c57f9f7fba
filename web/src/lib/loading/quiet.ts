import type { QueryClient } from "@tanstack/react-query";

/** Long enough for the pictures of what has come to be asked for too. */
const QUIET_MS = 700;
const PATIENCE_MS = 3_000;

/** Acts once nothing has been asked for a moment, or when that takes too long: what is on the screen goes first. */
export function whenQuiet(cache: QueryClient, act: () => void): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const stop = cache.getQueryCache().subscribe(look);
  const impatience = setTimeout(end, PATIENCE_MS);
  function look() {
    clearTimeout(quiet);
    if (cache.isFetching() === 0) quiet = setTimeout(end, QUIET_MS);
  }
  function leave() {
    stop();
    clearTimeout(quiet);
    clearTimeout(impatience);
  }
  function end() {
    leave();
    act();
  }
  look();
  return leave;
}
