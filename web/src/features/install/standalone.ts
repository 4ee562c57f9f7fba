import { useSyncExternalStore } from "react";

const QUERY = "(display-mode: standalone)";

let wasInstalledHere = false;
window.addEventListener("appinstalled", () => (wasInstalledHere = true));

/** Whether this window is the installed app, or has just become one. Safari on iOS has a property of its own for it. */
export function isStandalone() {
  const isApp = window.matchMedia(QUERY).matches || ("standalone" in navigator && navigator.standalone === true);
  return isApp || wasInstalledHere;
}

// A tab becomes the app without a reload when the visitor installs it or chooses 'Open in app'.
function subscribe(listener: () => void) {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", listener);
  window.addEventListener("appinstalled", listener);
  return () => {
    query.removeEventListener("change", listener);
    window.removeEventListener("appinstalled", listener);
  };
}

export const useStandalone = () => useSyncExternalStore(subscribe, isStandalone);
