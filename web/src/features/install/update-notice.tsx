import RefreshCw from "lucide-react/icons/refresh-cw";
import { createPortal } from "react-dom";
import { Button } from "#ui/buttons/button.tsx";
import { edgePlace } from "#ui/overlays/bottom-edge.ts";
import { mountBeside } from "./beside.tsx";
import { COUNTDOWN_S, dismissUpdate, useCountdown } from "./update.ts";
import { plural, t } from "#lib/words/words.ts";

/** Not a toast: neither must replace the other. */
function UpdateNotice() {
  const seconds = useCountdown();
  return (
    <div role="status" aria-live="polite" data-beside>
      {seconds !== null && (
        <div className="animate-rise overflow-hidden rounded-xl border border-line bg-surface shadow-3">
          <div className="flex items-center gap-3.5 p-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
              <RefreshCw size={20} aria-hidden />
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{t("New Version Available!")}</p>
              <p className="text-sm text-ink-2 tabular-nums">{countdownText(seconds)}</p>
            </div>
            <Button variant="ghost" onClick={dismissUpdate}>
              {t("Dismiss")}
            </Button>
          </div>
          <span aria-hidden className="block h-1 bg-surface-3">
            <span className="block h-full bg-brand" style={{ width: `${(1 - seconds / COUNTDOWN_S) * 100}%` }} />
          </span>
        </div>
      )}
    </div>
  );
}

const countdownText = (seconds: number) =>
  seconds === 0
    ? t("Updating now...")
    : plural(seconds, "Updating in {count} second...", "Updating in {count} seconds...");

mountBeside(createPortal(<UpdateNotice />, edgePlace("update")));
