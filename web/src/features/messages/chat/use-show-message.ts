import type { RefObject } from "react";
import { messageIn, nextFrame } from "./use-log-scroll.ts";

/** A message further back than this many pages is not loaded. */
const MAX_PAGES = 60;

interface Showing {
  log: RefObject<HTMLDivElement | null>;
  onEarlier: () => Promise<boolean>;
  scrollTo: (element: HTMLElement, block: ScrollLogicalPosition) => void;
}

/**
 * Scrolls to a message, loading back to it where it is further up. Returns whether it was found: it may be deleted, or
 * too far back.
 */
export function useShowMessage({ log, onEarlier, scrollTo }: Showing) {
  return async (messageId: string): Promise<boolean> => {
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const element = log.current && messageIn(log.current, messageId);
      if (element) {
        scrollTo(element, "center");
        element.animate({ opacity: [0.35, 1] }, { duration: 900, easing: "ease-out" });
        return true;
      }
      const oldest = log.current?.querySelector<HTMLElement>("[data-message]")?.dataset["message"] ?? messageId;
      if (oldest < messageId || !(await onEarlier())) return false;
      await nextFrame();
    }
    return false;
  };
}
