import { lazy, Suspense } from "react";
import { appName } from "#lib/api/app-name.ts";
import { mountBeside } from "./beside.tsx";
import { takeOffer } from "./browser-offer.ts";
import { FloatingButton } from "./floating-button.tsx";
import { InstallPopup } from "./install-popup.tsx";
import { installStep, isIos } from "./install-step.ts";
import { rememberDismissed } from "./install.ts";
import { putOff, clearPutOff } from "./later.ts";
import { isStandalone, useStandalone } from "./standalone.ts";
import { hideAll, show, useSurfaces } from "./surfaces.ts";

const StepsDialog = lazy(() => import("./steps-dialog.tsx").catch(() => ({ default: NothingToShow })));
const NothingToShow = () => <></>;

const MANUAL_STEPS = `To install ${appName}:

• Look for the install icon in the address bar, or
• open the browser menu and choose Install, or
• spend 30 seconds on the site and try again.

The browser must verify the app first.`;

export const openPopup = () => show({ popup: true });
export const showButton = () => show({ button: true });

/** Runs for every install button. */
export function openRequested() {
  const offer = takeOffer();
  const step = installStep({
    isStandalone: isStandalone(),
    hasOffer: offer !== null,
    isIos: isIos(navigator),
    isHttps: location.protocol === "https:",
  });
  switch (step) {
    case "nothing":
      return;
    case "offer":
      void acceptOffer(offer);
      return;
    case "manual-steps":
      window.alert(MANUAL_STEPS);
      return;
    case "ios-steps":
      show({ steps: true });
      return;
    case "not-published":
      show({ popup: true, notice: true });
      return;
    default:
      step satisfies never;
  }
}

/** Shows the browser's own dialog. */
async function acceptOffer(offer: ReturnType<typeof takeOffer>) {
  await offer?.prompt();
  const choice = await offer?.userChoice;
  if (choice?.outcome !== "accepted") return;
  rememberDismissed();
  finish();
}

function finish() {
  clearPutOff();
  hideAll();
}

function later() {
  rememberDismissed();
  putOff();
  show({ popup: false, notice: false, button: true });
}

/** The installed app shows none of these. */
function Surfaces() {
  const { popup, notice, steps, button } = useSurfaces();
  if (useStandalone()) return null;
  return (
    <>
      {popup && <InstallPopup hasNotice={notice} onLater={later} />}
      {button && !popup && <FloatingButton />}
      <Suspense>{steps && <StepsDialog onClose={() => show({ steps: false })} />}</Suspense>
    </>
  );
}

window.addEventListener("appinstalled", finish);
mountBeside(<Surfaces />);
