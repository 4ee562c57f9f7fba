import type { QueryClient } from "@tanstack/react-query";
import { whenConnected } from "#lib/live/line.ts";
import { isOffline, setOffline, whenInDoubt } from "#lib/live/offline.ts";
import { pauseBefore } from "#lib/api/growing-pause.ts";
import { hasNoResponse } from "#lib/cache/no-response.ts";

const PATIENCE_MS = 8_000;

/** Finds out whether the server can be reached. Whatever goes unanswered is a reason to look; one call alone proves nothing. */
export function watchLine(cache: QueryClient): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLooking = false;
  let isEnded = false;

  async function look() {
    if (isLooking) return;
    isLooking = true;
    clearTimeout(again);
    const isReached = await canReach();
    isLooking = false;
    if (isEnded) return;
    if (isReached) return reached();
    setOffline(true);
    failures += 1;
    again = setTimeout(() => void look(), pauseBefore(failures));
  }

  function reached() {
    clearTimeout(again);
    failures = 0;
    setOffline(false);
  }

  const lookNow = () => void look();
  const lookIfOffline = () => {
    if (isOffline()) lookNow();
  };
  const lookAfter = (error: unknown) => {
    if (hasNoResponse(error)) lookNow();
  };

  const stops = [
    cache.getQueryCache().subscribe((event) => {
      if (event.type !== "updated") return;
      if (event.action.type === "error") lookAfter(event.action.error);
      // It may have been in flight when the line was cut, so it is a reason to look, too.
      else if (event.action.type === "success" && !event.action.manual) lookIfOffline();
    }),
    cache.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") lookAfter(event.action.error);
    }),
    whenConnected(lookIfOffline),
    whenInDoubt(lookNow),
  ];
  window.addEventListener("online", lookNow);
  window.addEventListener("offline", lookNow);
  document.addEventListener("visibilitychange", lookIfOffline);
  // Something may have gone unanswered before this was loaded.
  const isDoubtful = cache
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error !== null && hasNoResponse(error));
  if (isDoubtful || isOffline() || !navigator.onLine) lookNow();

  return () => {
    isEnded = true;
    clearTimeout(again);
    for (const stop of stops) stop();
    window.removeEventListener("online", lookNow);
    window.removeEventListener("offline", lookNow);
    document.removeEventListener("visibilitychange", lookIfOffline);
  };
}

const canReach = () =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  );
