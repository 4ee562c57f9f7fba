import { useEffect } from "react";
import type { Preloadable } from "./lazy-page.tsx";

const MAX_WAIT_MS = 1_000;
const AFTER_MS = 1_000;

/** Runs in a moment without other work, so that several such acts are as many short tasks; Safari has to do without. */
export function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(request);
}

/** Chunks that may be needed next are fetched once there is nothing more urgent. */
export function fetchSoon(...loads: (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => void inTurn(loads), AFTER_MS);
  return () => clearTimeout(timer);
}

/** One after the other: each import adds preload links, which takes a slow phone a while. */
async function inTurn(loads: (() => Promise<unknown>)[]) {
  for (const load of loads) await load().catch(() => {});
}

export function useFetchSoon(parts: Preloadable[]) {
  useEffect(() => fetchSoon(...parts.map(({ preload }) => preload)), [parts]);
}
