import { useEffect } from "react";

interface Preloads {
  preload: () => Promise<void>;
}

/** Whoever comes by a link to a tab need not wait for the page before its chunk is asked for. */
export function beginOpenTab(tabs: Record<string, Preloads>) {
  const word = new URLSearchParams(location.search).get("tab") ?? "";
  void new Map(Object.entries(tabs)).get(word)?.preload();
}

const AFTER_MS = 1_000;

/** What may be opened next: not needed for what is shown, so fetched once there is nothing more urgent. */
export function fetchLater(...loads: (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => loads.forEach((load) => void load().catch(() => {})), AFTER_MS);
  return () => clearTimeout(timer);
}

export function usePrepared(parts: Preloads[]) {
  useEffect(() => fetchLater(...parts.map(({ preload }) => preload)), [parts]);
}
