interface Surroundings {
  isStandalone: boolean;
  hasOffer: boolean;
  isIos: boolean;
  isHttps: boolean;
}

export type InstallStep = "nothing" | "offer" | "ios-steps" | "manual-steps" | "not-published";

/** Returns what pressing an install button leads to. */
export function installStep({ isStandalone, hasOffer, isIos, isHttps }: Surroundings): InstallStep {
  if (isStandalone) return "nothing";
  if (hasOffer) return "offer";
  if (isIos) return "ios-steps";
  return isHttps ? "manual-steps" : "not-published";
}

type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Device) {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

/** Every browser there calls itself Safari; the others add their own name. */
export const isSafari = ({ userAgent }: Pick<Device, "userAgent">) =>
  userAgent.includes("Safari/") && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent);
