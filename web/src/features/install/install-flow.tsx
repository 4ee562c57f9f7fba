import { lazy, Suspense, useEffect, useState } from "react";
import { acceptOffer, hasOffer } from "./browser-offer.ts";
import { installStep, isIos, onInstallRequest } from "./install.ts";
import { isStandalone } from "./standalone.ts";
import { appName } from "#lib/app-name.ts";

// Without a network there is no dialog to fetch, and nothing to install either.
const InstallDialog = lazy(() => import("./install-dialog.tsx").catch(() => ({ default: NothingToShow })));
const NothingToShow = () => <></>;

const MANUAL_STEPS = `To install ${appName}:

• Look for the install icon in the address bar, or
• open the browser menu and choose Install, or
• spend 30 seconds on the site and try again.

The browser must verify the app first.`;

type Shown = "ios-steps" | "not-published" | null;

/** Mounted once; answers every install button. */
export function InstallFlow() {
  const [shown, setShown] = useState<Shown>(null);
  useInstallRequests(setShown);
  if (!shown) return null;
  return (
    <Suspense>
      <InstallDialog shown={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
}

function useInstallRequests(show: (shown: Shown) => void) {
  useEffect(
    () =>
      onInstallRequest(() => {
        const step = installStep({
          isStandalone: isStandalone(),
          hasOffer: hasOffer(),
          isIos: isIos(navigator),
          isHttps: location.protocol === "https:",
        });
        switch (step) {
          case "nothing":
            return;
          case "offer":
            void acceptOffer();
            return;
          case "manual-steps":
            window.alert(MANUAL_STEPS);
            return;
          case "ios-steps":
          case "not-published":
            show(step);
            return;
          default:
            step satisfies never;
        }
      }),
    [show],
  );
}
