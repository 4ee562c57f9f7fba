import { useSyncExternalStore } from "react";

const UPDATE = "plaza:update";
export const COUNTDOWN_S = 3;

type Countdown = number | null;

/** Seconds until the new version takes over, 0 while it does, null where there is none or it was turned down. */
let secondsLeft: Countdown = null;
let isDismissed = false;
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function count(seconds: Countdown) {
  secondsLeft = seconds;
  for (const listener of listeners) listener();
}

export function announceUpdate(worker: ServiceWorker) {
  window.dispatchEvent(new CustomEvent(UPDATE, { detail: worker }));
}

window.addEventListener(UPDATE, (event) => {
  if (isDismissed || !(event instanceof CustomEvent)) return;
  const { detail: worker } = event as CustomEvent<ServiceWorker>;
  clearInterval(ticking);
  count(COUNTDOWN_S);
  // It takes over in time even where nothing can be shown of it.
  import("./update-notice.tsx").catch(() => {});
  ticking = setInterval(() => {
    count((secondsLeft ?? 1) - 1);
    if (secondsLeft !== 0) return;
    clearInterval(ticking);
    worker.postMessage({ type: "activate" });
  }, 1000);
});

/** Until the next load: neither the countdown nor the new version. */
export function dismissUpdate() {
  isDismissed = true;
  clearInterval(ticking);
  count(null);
}

export const isTurnedDown = () => isDismissed;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCountdown = () => useSyncExternalStore(subscribe, () => secondsLeft);
