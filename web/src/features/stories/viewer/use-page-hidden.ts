import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Whether the tab is in the background. */
export const usePageHidden = () => useSyncExternalStore(subscribe, () => document.hidden);
