import { useLayoutEffect } from "react";
import { focusPage } from "#lib/screen/focus-page.ts";
import { useScreen } from "#lib/screen/screen.ts";
import { scrollToRemembered } from "#lib/screen/scroll-memory.ts";

let arrivedAt: string | null = null;

/** Stands beside a page inside its Suspense, so that it comes to life in the moment the page is there. */
export function Arrival() {
  const path = useScreen();
  useLayoutEffect(() => {
    if (arrivedAt === path) return;
    // The browser takes care of focus when the document itself is loaded.
    if (arrivedAt !== null) focusPage();
    arrivedAt = path;
    scrollToRemembered();
  }, [path]);
  return null;
}
