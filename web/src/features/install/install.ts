import { localStore } from "#lib/device/storage.ts";
import { createStore } from "#lib/live/store.ts";

const REQUEST = "plaza:install";
const DISMISSED_KEY = "pwa-install-dismissed";

/** Every install button calls this; `install-flow.tsx` does the rest. */
export function requestInstall() {
  window.dispatchEvent(new Event(REQUEST));
}

export const onInstallRequest = (listener: () => void) => window.addEventListener(REQUEST, listener);

/** The landing page's own place for the install popup, while that page is shown. */
export const placeInPage = createStore<HTMLElement | null>(null);
export const setPlaceInPage = (place: HTMLElement | null) => placeInPage.set(place);

/** From now on the install popup does not open by itself. */
export function rememberDismissed() {
  localStore.set(DISMISSED_KEY, "true");
  placeInPage.get()?.setAttribute("hidden", "");
}

export const isDismissed = () => localStore.get(DISMISSED_KEY) === "true";
