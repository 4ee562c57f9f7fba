import { type ComponentType, lazy } from "react";
import { tabStore } from "#lib/storage.ts";

const KEY = "reloaded-for";

/** A page of its own chunk, which can be fetched ahead of the click. */
export function lazyPage<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const page = lazy(() => load().catch(reloadOnce));
  return Object.assign(page, {
    preload: () =>
      load().then(
        () => {},
        () => {},
      ),
  });
}

// After an update the old chunks are gone, and a page opened before it asks for them: loading the new page helps once.
function reloadOnce(error: unknown): Promise<never> {
  const build = import.meta.url;
  if (!navigator.onLine || tabStore.get(KEY) === build) return Promise.reject(error);
  tabStore.set(KEY, build);
  location.reload();
  return new Promise(() => {});
}
