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

/** What a page may open next: not needed to show it, so fetched once there is nothing more urgent. */
export function usePrepared(parts: Preloads[]) {
  useEffect(() => {
    const timer = setTimeout(() => parts.forEach(({ preload }) => void preload()), AFTER_MS);
    return () => clearTimeout(timer);
  }, [parts]);
}
