import { useLayoutEffect } from "react";
import { focusPage } from "#lib/screen/focus-page.ts";
import { useScreen } from "#lib/screen/screen.ts";
import { scrollToRemembered } from "#lib/screen/scroll-memory.ts";

let arrivedAt: string | null = null;

/** Rendered inside a page's Suspense, so that its effect runs when the page has loaded. */
export function Arrival() {
  const path = useScreen();
  useLayoutEffect(() => {
    if (arrivedAt === path) return;
    // The browser places focus itself when the document is loaded.
    if (arrivedAt !== null) focusPage();
    arrivedAt = path;
    scrollToRemembered();
  }, [path]);
  return null;
}
