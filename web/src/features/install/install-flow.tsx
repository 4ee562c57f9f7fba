import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { appName } from "#lib/api/app-name.ts";
import { mountBeside } from "./beside.tsx";
import { takeOffer } from "./browser-offer.ts";
import { FloatingButton } from "./floating-button.tsx";
import { InstallBar } from "./install-bar.tsx";
import { installStep, isIos } from "./install-step.ts";
import { placeInPage, rememberDismissed } from "./install.ts";
import { putOff, clearPutOff } from "./later.ts";
import { isStandalone, useStandalone } from "./standalone.ts";
import { hideAll, show, useSurfaces } from "./surfaces.ts";
import { useStore } from "#lib/live/store.ts";
import { edgePlace } from "#ui/overlays/bottom-edge.ts";
import { t } from "#lib/words/words.ts";

const StepsDialog = lazy(() => import("./steps-dialog.tsx").catch(() => ({ default: NothingToShow })));
const NothingToShow = () => <></>;

const MANUAL_STEPS = t(
  "To install {appName}:\n\n• Look for the install icon in the address bar, or\n• open the browser menu and choose Install, or\n• spend 30 seconds on the site and try again.\n\nThe browser must verify the app first.",
  { appName },
);

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
      show({ popup: true, notice: true, isAtEdge: !isOnScreen(placeInPage.get()) });
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
  show({ popup: false, notice: false, isAtEdge: false, button: true });
}

function isOnScreen(place: HTMLElement | null) {
  if (!place || place.hidden) return false;
  const { top, bottom } = place.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** The installed app shows none of these. */
function Surfaces() {
  const { popup, notice, isAtEdge, steps, button } = useSurfaces();
  const place = useStore(placeInPage);
  if (useStandalone()) return null;
  const inPage = isAtEdge || place?.hidden ? null : place;
  return (
    <>
      {popup &&
        createPortal(
          <InstallBar hasNotice={notice} isInPage={inPage !== null} onLater={later} />,
          inPage ?? edgePlace("install"),
        )}
      {button && !popup && createPortal(<FloatingButton onClose={finish} />, edgePlace("button"))}
      <Suspense>{steps && <StepsDialog onClose={() => show({ steps: false })} />}</Suspense>
    </>
  );
}

window.addEventListener("appinstalled", finish);
mountBeside(<Surfaces />);
