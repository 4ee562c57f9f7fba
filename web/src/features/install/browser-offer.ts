import { rememberDismissed } from "./install.ts";

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offer: BeforeInstallPromptEvent | null = null;

export const hasOffer = () => offer !== null;

/** Shows the browser's own dialog. An offer can be made once; after a refusal the browser sends another. */
export async function acceptOffer() {
  const taken = offer;
  offer = null;
  await taken?.prompt();
  const choice = await taken?.userChoice;
  if (choice?.outcome === "accepted") rememberDismissed();
}

// Here and not in an effect: the browser makes its offer once, possibly before the first render.
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event as BeforeInstallPromptEvent;
});

window.addEventListener("appinstalled", () => {
  offer = null;
  rememberDismissed();
});
