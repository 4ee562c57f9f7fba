import Download from "lucide-react/icons/download";
import { type RefObject, useEffect, useRef } from "react";
import { appName } from "#lib/api/app-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { InstallArt } from "./install-art.tsx";
import { isIos } from "./install-step.ts";
import { InstallSteps, stepsNote } from "./install-steps.tsx";
import { requestInstall } from "./install.ts";

/** It opens by itself, so it is not modal and takes no focus from what one is doing. */
export function InstallPopup({ hasNotice, onLater }: { hasNotice: boolean; onLater: () => void }) {
  const popup = useRef<HTMLDivElement>(null);
  useFocusWhereFree(popup, hasNotice);
  useEscape(popup, onLater);
  return (
    <div
      ref={popup}
      role="dialog"
      aria-labelledby="install-title"
      aria-describedby="install-note"
      tabIndex={-1}
      className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 mx-auto max-h-[80dvh] max-w-96 animate-rise overflow-y-auto rounded-[2rem] border border-line bg-surface shadow-3 outline-none sm:mx-0 md:bottom-6"
    >
      <InstallArt />
      <div className="p-6 text-center">
        <h2 id="install-title" className="text-xl">
          Install {appName}
        </h2>
        <p id="install-note" className="mt-1 text-sm text-pretty text-ink-2">
          Opens from your home screen, works offline, and tells you when a friend writes.
        </p>
        {isIos(navigator) && (
          <div className="mt-4 text-left text-sm">
            <p className="mb-3 text-ink-2">{stepsNote()}</p>
            <InstallSteps />
          </div>
        )}
        {hasNotice && (
          <p role="alert" className="mt-4 rounded-lg bg-brand-soft px-4 py-3 text-sm font-medium">
            To install this app, it must first be published. The install feature will work once the app is live!
          </p>
        )}
        <div className="mt-5 grid grid-cols-2 gap-2">
          <Button variant="neutral" size="lg" onClick={onLater}>
            Later
          </Button>
          <Button size="lg" className="px-3!" onClick={requestInstall}>
            <Download size={18} aria-hidden />
            Install App
          </Button>
        </div>
      </div>
    </div>
  );
}

function useEscape(popup: RefObject<HTMLDivElement | null>, act: () => void) {
  useEffect(() => {
    const listen = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && target instanceof Node && popup.current?.contains(target)) act();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [popup, act]);
}

/** Takes the focus only where it was opened by a click, or nothing else has the focus. */
function useFocusWhereFree(popup: RefObject<HTMLDivElement | null>, isAskedFor: boolean) {
  useEffect(() => {
    const { activeElement, body } = document;
    const isHere = popup.current?.contains(activeElement);
    if (!isHere && (isAskedFor || activeElement === body)) popup.current?.focus({ preventScroll: true });
  }, [popup, isAskedFor]);
}
