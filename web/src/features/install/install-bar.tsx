import X from "lucide-react/icons/x";
import { type RefObject, useEffect, useRef } from "react";
import { appName } from "#lib/api/app-name.ts";
import { Mark } from "#ui/art/logo.tsx";
import { Button, iconButtonClass } from "#ui/buttons/button.tsx";
import { isIos } from "./install-step.ts";
import { shortSteps } from "./install-steps.tsx";
import { requestInstall } from "./install.ts";
import { rich } from "#lib/words/rich.tsx";
import { t } from "#lib/words/words.ts";

interface InstallBarProps {
  /** Without https there is nothing to install yet. */
  hasNotice: boolean;
  /** It is a part of the page, and not over it. */
  isInPage: boolean;
  onLater: () => void;
}

/** The install popup, in one line. It opens by itself, so it is not modal and takes no focus from what one is doing. */
export function InstallBar({ hasNotice, isInPage, onLater }: InstallBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusWhereFree(bar, hasNotice, !isInPage);
  useEscape(bar, onLater);
  return (
    <div
      ref={bar}
      role="dialog"
      aria-labelledby="install-title"
      aria-describedby="install-note"
      tabIndex={-1}
      className="flex min-h-16 w-full animate-rise items-center gap-2.5 rounded-xl border border-line bg-surface py-1.5 pe-1.5 ps-3 shadow-3 outline-none"
    >
      <Mark size={36} />
      <div className="min-w-0 flex-1">
        <h2 id="install-title" className="truncate font-sans text-sm font-semibold">
          {t("Install {appName}", { appName })}
        </h2>
        {hasNotice ? (
          <p id="install-note" role="alert" className="text-xs">
            {t("To install this app, it must first be published. The install feature will work once the app is live!")}
          </p>
        ) : (
          <p id="install-note" className="text-xs text-pretty text-ink-2">
            {isIos(navigator) ? shortSteps() : t("Works offline, too")}
          </p>
        )}
      </div>
      <Button className="px-3.5!" onClick={requestInstall}>
        {rich("Install<more> App</more>", { more: <span className="sr-only" /> })}
      </Button>
      <button type="button" title={t("Later")} onClick={onLater} className={iconButtonClass}>
        <X size={18} aria-hidden />
        <span className="sr-only">{t("Later")}</span>
      </button>
    </div>
  );
}

function useEscape(bar: RefObject<HTMLDivElement | null>, act: () => void) {
  useEffect(() => {
    const listen = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && target instanceof Node && bar.current?.contains(target)) act();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [bar, act]);
}

/** Takes the focus where it was opened by a click, or where it lies over the page and nothing else has the focus. */
function useFocusWhereFree(bar: RefObject<HTMLDivElement | null>, isAskedFor: boolean, isOverPage: boolean) {
  useEffect(() => {
    const { activeElement, body } = document;
    const isHere = bar.current?.contains(activeElement);
    if (!isHere && (isAskedFor || (isOverPage && activeElement === body))) bar.current?.focus({ preventScroll: true });
  }, [bar, isAskedFor, isOverPage]);
}
