import { createStore, useStore } from "#lib/live/store.ts";

const UPDATE = "plaza:update";
export const COUNTDOWN_S = 3;

type Countdown = number | null;

/** Seconds until the new version takes over, 0 while it does, null where there is none or it was dismissed. */
const secondsLeft = createStore<Countdown>(null);
let isDismissed = false;
let ticking: ReturnType<typeof setInterval> | undefined;

export function announceUpdate(worker: ServiceWorker) {
  window.dispatchEvent(new CustomEvent(UPDATE, { detail: worker }));
}

window.addEventListener(UPDATE, (event) => {
  if (isDismissed || !(event instanceof CustomEvent)) return;
  const { detail: worker } = event as CustomEvent<ServiceWorker>;
  clearInterval(ticking);
  secondsLeft.set(COUNTDOWN_S);
  // The new version takes over in time even where the notice fails to load.
  import("./update-notice.tsx").catch(() => {});
  ticking = setInterval(() => {
    secondsLeft.set((secondsLeft.get() ?? 1) - 1);
    if (secondsLeft.get() !== 0) return;
    clearInterval(ticking);
    worker.postMessage({ type: "activate" });
  }, 1000);
});

/** Dismisses the countdown and the new version until the next load. */
export function dismissUpdate() {
  isDismissed = true;
  clearInterval(ticking);
  secondsLeft.set(null);
}

export const isTurnedDown = () => isDismissed;

export const useCountdown = () => useStore(secondsLeft);
