import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { fetchSoon } from "#lib/loading/soon.ts";
import { dismissToast, useToast } from "#lib/screen/toast.ts";
import { edgePlace } from "#ui/overlays/bottom-edge.ts";
import { t } from "#lib/words/words.ts";

const load = () => import("#ui/overlays/toaster.tsx");
// A toast about a lost connection must not need the connection.
const Toaster = lazy(() => load().catch(() => ({ default: PlainToast })));

/** The toaster is fetched ahead on every screen that can show a toast, after what the screen itself needs. */
export const preloadToaster = () => fetchSoon(load);

export function Toasts() {
  if (!useToast()) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

function PlainToast() {
  const toast = useToast();
  if (!toast?.open) return null;
  return (
    <>
      {createPortal(
        <div
          role="alert"
          data-toast
          data-variant={toast.variant}
          className="pointer-events-auto w-full rounded-xl bg-ink p-4 text-sm text-canvas shadow-3"
        >
          <p className="font-semibold">{toast.title}</p>
          {toast.description && <p>{toast.description}</p>}
          <button type="button" onClick={() => dismissToast(toast.id)} className="mt-2 h-10 font-bold underline">
            {t("Close")}
          </button>
        </div>,
        edgePlace("toast"),
      )}
    </>
  );
}
