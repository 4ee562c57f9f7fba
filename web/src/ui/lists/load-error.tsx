import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useIsOffline } from "#lib/live/offline.ts";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

/** Without a network the list loads by itself once the network is back. */
export function LoadError({ onRetry }: { onRetry: () => unknown }) {
  const isOffline = useIsOffline();
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 py-10 text-center">
      <div>
        {isOffline && <p className="font-semibold">{t("You are offline")}</p>}
        <p className="text-ink-2">
          {isOffline ? t("You haven't opened this on this device yet.") : t("This couldn't be loaded.")}
        </p>
      </div>
      <Button variant="tonal" onClick={() => onRetry()}>
        <RotateCcw size={16} aria-hidden />
        {t("Try again")}
      </Button>
    </div>
  );
}

/** Replaces a whole page. */
export const PageError = ({ onRetry }: { onRetry: () => unknown }) => (
  <div className="mx-auto max-w-[39.5rem] px-4 py-6">
    <section className="card">
      <LoadError onRetry={onRetry} />
    </section>
  </div>
);
