import { localStore } from "#lib/device/storage.ts";

const REQUEST = "plaza:install";
const DISMISSED_KEY = "pwa-install-dismissed";

/** Every install button calls this; `install-flow.tsx` does the rest. */
export function requestInstall() {
  window.dispatchEvent(new Event(REQUEST));
}

export const onInstallRequest = (listener: () => void) => window.addEventListener(REQUEST, listener);

/** From now on the install popup does not open by itself. */
export function rememberDismissed() {
  localStore.set(DISMISSED_KEY, "true");
}

export const isDismissed = () => localStore.get(DISMISSED_KEY) === "true";
