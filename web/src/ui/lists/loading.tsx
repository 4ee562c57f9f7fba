import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useIsOffline } from "#lib/live/offline.ts";
import { Button } from "#ui/buttons/button.tsx";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";

export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx("block animate-pulse rounded-md bg-surface-3", className)} />;
}

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

export const PeopleSkeleton = ({ label = t("Loading people") }: { label?: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex items-center gap-3 py-2">
        <Skeleton className="size-9 rounded-full!" />
        <Skeleton className="h-4 w-36" />
      </div>
    ))}
  </div>
);
