import { useSyncExternalStore } from "react";

/** With this much of the window covered, a keyboard is on the screen. */
const KEYBOARD_PX = 120;

function subscribe(listener: () => void) {
  const { visualViewport } = window;
  visualViewport?.addEventListener("resize", listener);
  visualViewport?.addEventListener("scroll", listener);
  return () => {
    visualViewport?.removeEventListener("resize", listener);
    visualViewport?.removeEventListener("scroll", listener);
  };
}

/** Compared as text: each reading is another object. */
function readArea(): string | null {
  const { visualViewport, innerHeight } = window;
  // A zoomed page is smaller as well, without a keyboard.
  if (!visualViewport || visualViewport.scale > 1.05) return null;
  const { height, offsetTop } = visualViewport;
  return innerHeight - height > KEYBOARD_PX ? `${offsetTop} ${height}` : null;
}

/** The part of the window above the on-screen keyboard, or null without one: not every browser makes the page smaller. */
export function useAreaAboveKeyboard() {
  const area = useSyncExternalStore(subscribe, readArea);
  const [top, height] = area?.split(" ").map(Number) ?? [];
  return top !== undefined && height !== undefined ? { top, height } : null;
}
