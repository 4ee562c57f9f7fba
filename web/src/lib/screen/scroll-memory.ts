import { tabStore } from "#lib/device/storage.ts";

const KEY = "scroll-positions";
const GIVE_UP_MS = 3_000;
const IMPATIENCE = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

let positions: Record<string, number> = {};
/** As of the last scroll event: to ask the browser would lay out the page. */
let scrolledTo = 0;

/** Records the scroll position of every history entry: the browser's own restoration does not wait for late content. */
export function recordScrollPositions() {
  positions = JSON.parse(tabStore.get(KEY) ?? "{}") as Record<string, number>;
  history.scrollRestoration = "manual";
  const remember = () => {
    scrolledTo = window.scrollY;
    const entry = entryOf(history.state);
    if (entry) positions[entry] = scrolledTo;
  };
  const save = () => tabStore.set(KEY, JSON.stringify(positions));
  window.addEventListener("scroll", remember, { passive: true });
  window.addEventListener("pagehide", save);
}

/**
 * Restores the position on going back, forward or reloading; a page that is opened for the first time starts at the
 * top.
 */
export function scrollToRemembered() {
  const entry = entryOf(history.state);
  if (entry) return scrollOnceTallEnough(positions[entry] ?? 0);
  history.replaceState({ ...(history.state as object | null), entry: `${Date.now()}-${Math.random()}` }, "");
  if (scrolledTo !== 0) window.scrollTo(0, 0);
}

const entryOf = (state: unknown) =>
  typeof state === "object" && state !== null && "entry" in state ? String(state.entry) : undefined;

function scrollOnceTallEnough(top: number) {
  if (top === 0 && scrolledTo === 0) return;
  whileGrowing(() => {
    window.scrollTo(0, top);
    return isReached(top);
  });
}

/** Acts now, and whenever late content makes the page taller, until that is enough or the member does something. */
export function whileGrowing(act: () => boolean): () => void {
  if (act()) return () => {};
  const observer = new ResizeObserver(() => {
    if (act()) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const event of IMPATIENCE) window.removeEventListener(event, stop);
  };
  observer.observe(document.body);
  for (const event of IMPATIENCE) window.addEventListener(event, stop, { passive: true });
  setTimeout(stop, GIVE_UP_MS);
  return stop;
}

const isReached = (top: number) => window.scrollY >= top - 1;
