import { useEffect } from "react";

/** What lies over another overlay comes after it in the document. A popover within it, open or not, is a part of it. */
const isTopmost = (overlay: HTMLElement) =>
  [...document.querySelectorAll("[role=dialog]")].findLast((one) => one === overlay || !overlay.contains(one)) ===
  overlay;

/**
 * Closes the overlay by Escape where Radix does not: it gives the key to what opened last, which may be a toast. The focus
 * is in the overlay, or nowhere, as after a button that was disabled when it was pressed.
 */
export function useEscapeCloses(overlay: HTMLElement | null, onClose: () => void) {
  useEffect(() => {
    if (!overlay) return;
    const closeByEscape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented || overlay.querySelector(":popover-open")) return;
      const isNowhere = target === document.body && isTopmost(overlay);
      if (isNowhere || (target instanceof Node && overlay.contains(target))) onClose();
    };
    document.addEventListener("keydown", closeByEscape);
    return () => document.removeEventListener("keydown", closeByEscape);
  }, [overlay, onClose]);
}
