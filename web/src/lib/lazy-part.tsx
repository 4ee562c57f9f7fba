import { type ComponentType, useEffect, useState } from "react";
import { lazyPage } from "#lib/lazy-page.ts";

/** A part of a page in a chunk of its own, begun with the page or ahead of the click. Wants a Suspense around it. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const Later = lazyPage(async () => {
    const module = await load();
    loaded = module.default;
    return module;
  });
  function Part(props: Props) {
    // At once where it is there already: a lazy component would show its skeleton all the same, for a moment.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload: Later.preload });
}

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
