import { localStore } from "#lib/device/storage.ts";

const REQUEST = "plaza:install";
const DISMISSED_KEY = "pwa-install-dismissed";

/** What every install button does; `install-flow.tsx` takes it from there. */
export function requestInstall() {
  window.dispatchEvent(new Event(REQUEST));
}

export const onInstallRequest = (listener: () => void) => window.addEventListener(REQUEST, listener);

/** From now on the app does not bring up installing by itself. */
export function rememberDismissed() {
  localStore.set(DISMISSED_KEY, "true");
}

export const isDismissed = () => localStore.get(DISMISSED_KEY) === "true";
