import { useEffect } from "react";

interface Preloads {
  preload: () => Promise<void>;
}

/** Whoever comes by a link to a tab need not wait for the page before its chunk is asked for. */
export function beginOpenTab(tabs: Record<string, Preloads>) {
  const tab = new URLSearchParams(location.search).get("tab") ?? "";
  void new Map(Object.entries(tabs)).get(tab)?.preload();
}

const AFTER_MS = 1_000;

/** What may be opened next: not needed for what is shown, so fetched once there is nothing more urgent. */
export function fetchLater(...loads: (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => void inTurn(loads), AFTER_MS);
  return () => clearTimeout(timer);
}

/** One after the other: each names its files to the browser, which takes a slow phone a while. */
async function inTurn(loads: (() => Promise<unknown>)[]) {
  for (const load of loads) await load().catch(() => {});
}

export function usePrepared(parts: Preloads[]) {
  useEffect(() => fetchLater(...parts.map(({ preload }) => preload)), [parts]);
}
