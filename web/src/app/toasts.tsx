import { lazy, Suspense } from "react";
import { useToast } from "#lib/toast.ts";

const Toaster = lazy(() => import("#ui/toaster.tsx"));

/** Fetched with the first message: most visits have none before the page is there. */
export function Toasts() {
  if (!useToast()) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
