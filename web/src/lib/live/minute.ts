import { useSyncExternalStore } from "react";
import { relativeTime } from "#lib/text/relative-time.ts";
import { createListeners } from "./store.ts";

const MINUTE_MS = 60_000;
const { notify, subscribe } = createListeners();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all times on the page. A hidden page skips its minutes, and is up to date once it is seen. */
function onMinute(listener: () => void) {
  if (!timer) {
    timer = setInterval(notifySeen, MINUTE_MS);
    document.addEventListener("visibilitychange", notifySeen);
  }
  return subscribe(listener);
}

const notifySeen = () => void (document.hidden || notify());

/** The present minute, which goes on while it is on the screen. */
export const useMinute = () => new Date(useSyncExternalStore(onMinute, minuteNow) * MINUTE_MS);
const minuteNow = () => Math.trunc(Date.now() / MINUTE_MS);

/** The text is the snapshot: a time whose words stay is not rendered again. */
export const useRelativeTime = (time: string) => useSyncExternalStore(onMinute, () => relativeTime(time));
