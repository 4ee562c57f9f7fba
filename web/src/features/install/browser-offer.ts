import { rememberDismissed } from "./install.ts";

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offer: BeforeInstallPromptEvent | null = null;

/** An offer can be used once; after a refusal the browser makes another. */
export function takeOffer() {
  const taken = offer;
  offer = null;
  return taken;
}

// Not in an effect: the browser makes its offer once, possibly before the first render.
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event as BeforeInstallPromptEvent;
});

window.addEventListener("appinstalled", () => {
  offer = null;
  rememberDismissed();
});
