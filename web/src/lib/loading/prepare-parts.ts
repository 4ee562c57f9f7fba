import { useEffect } from "react";

interface Preloads {
  preload: () => Promise<void>;
}

/** A link to a tab need not wait for the page before the tab's chunk is fetched. */
export function beginOpenTab(tabs: Record<string, Preloads>) {
  const tab = new URLSearchParams(location.search).get("tab") ?? "";
  void new Map(Object.entries(tabs)).get(tab)?.preload();
}

const AFTER_MS = 1_000;

/** Chunks that may be needed next are fetched once there is nothing more urgent. */
export function fetchLater(...loads: (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => void inTurn(loads), AFTER_MS);
  return () => clearTimeout(timer);
}

/** One after the other: each import adds preload links, which takes a slow phone a while. */
async function inTurn(loads: (() => Promise<unknown>)[]) {
  for (const load of loads) await load().catch(() => {});
}

export function usePrepared(parts: Preloads[]) {
  useEffect(() => fetchLater(...parts.map(({ preload }) => preload)), [parts]);
}
