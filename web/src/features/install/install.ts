import { localStore } from "#lib/storage.ts";

const REQUEST = "plaza:install";
const DISMISSED_KEY = "pwa-install-dismissed";

/** What every install button does; `InstallFlow` takes it from there. */
export function requestInstall() {
  window.dispatchEvent(new Event(REQUEST));
}

export function onInstallRequest(listener: () => void) {
  window.addEventListener(REQUEST, listener);
  return () => window.removeEventListener(REQUEST, listener);
}

interface Surroundings {
  isStandalone: boolean;
  hasOffer: boolean;
  isIos: boolean;
  isHttps: boolean;
}

export type InstallStep = "nothing" | "offer" | "ios-steps" | "manual-steps" | "not-published";

export function installStep({ isStandalone, hasOffer, isIos, isHttps }: Surroundings): InstallStep {
  if (isStandalone) return "nothing";
  if (hasOffer) return "offer";
  if (isIos) return "ios-steps";
  return isHttps ? "manual-steps" : "not-published";
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">) {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

/** From now on the app does not bring up installing by itself. */
export function rememberDismissed() {
  localStore.set(DISMISSED_KEY, "true");
}
