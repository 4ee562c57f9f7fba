import { type ComponentType, lazy, useState } from "react";
import { tabStore } from "#lib/device/storage.ts";

const KEY = "reloaded-for";

/** A page, or a part of one, in a chunk of its own, which can be preloaded. It needs a Suspense around it. */
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const begin = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Later = lazy(() => begin().catch(reloadOnce));
  function Page(props: Props) {
    // A loaded page renders at once: a lazy component would show its skeleton all the same, for 300 ms.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  const preload = () =>
    begin().then(
      () => {},
      () => {},
    );
  return Object.assign(Page, { preload });
}

export interface Preloadable {
  preload: () => Promise<void>;
}

/** A link to a tab need not wait for the page before the tab's chunk is fetched. */
export function preloadOpenTab(tabs: Record<string, Preloadable>) {
  const tab = new URLSearchParams(location.search).get("tab") ?? "";
  void new Map(Object.entries(tabs)).get(tab)?.preload();
}

// After an update the old chunks are gone, and an open page still requests them: one reload helps.
function reloadOnce(error: unknown): Promise<never> {
  const build = import.meta.url;
  if (!navigator.onLine || tabStore.get(KEY) === build) return Promise.reject(error);
  tabStore.set(KEY, build);
  location.reload();
  return new Promise(() => {});
}
