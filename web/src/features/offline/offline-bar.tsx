import CloudOff from "lucide-react/icons/cloud-off";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useIsOffline } from "#lib/live/offline.ts";
import { edgePlace } from "#ui/overlays/bottom-edge.ts";
import { t } from "#lib/words/words.ts";

/** Lies over the page, so that nothing on it moves. `children` lead to the outbox. */
export function OfflineBar({ children }: { children?: ReactNode }) {
  const isOffline = useIsOffline();
  return createPortal(
    // Always there, so that what appears in it is read out.
    <div aria-live="polite">
      {isOffline && (
        <div
          role="status"
          className="flex min-h-11 animate-rise items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-semibold shadow-3"
        >
          <CloudOff size={16} aria-hidden />
          {t("You are offline")}
          {children}
        </div>
      )}
    </div>,
    edgePlace("notice"),
  );
}
