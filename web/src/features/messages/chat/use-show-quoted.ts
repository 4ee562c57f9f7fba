import type { RefObject } from "react";
import { messageIn } from "./use-log-scroll.ts";

/** A quoted message further back than this many pages is not loaded. */
const MAX_PAGES = 25;

/** Scrolls to the quoted message, loading back to it where it is further up. */
export function useShowQuoted(log: RefObject<HTMLDivElement | null>, onEarlier: () => Promise<boolean>) {
  return async (messageId: string) => {
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const element = log.current && messageIn(log.current, messageId);
      if (element) return show(element);
      if (!(await onEarlier())) return;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
}

function show(element: HTMLElement) {
  element.scrollIntoView({ block: "center", behavior: "smooth" });
  element.animate({ opacity: [0.35, 1] }, { duration: 900, easing: "ease-out" });
}
