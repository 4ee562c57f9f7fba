import { useSyncExternalStore } from "react";

const QUERY = "(display-mode: standalone)";

/** Whether this window is the installed app. Safari on iOS has its own word for it. */
export function isStandalone() {
  return window.matchMedia(QUERY).matches || ("standalone" in navigator && navigator.standalone === true);
}

// A tab becomes the app without a reload when the visitor installs it or chooses 'Open in app'.
function subscribe(listener: () => void) {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const useStandalone = () => useSyncExternalStore(subscribe, isStandalone);
