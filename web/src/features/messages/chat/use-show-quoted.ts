import type { RefObject } from "react";
import { messageIn } from "./use-log-scroll.ts";

/** Who quotes something older than this many pages ago scrolls there by hand. */
const MOST_PAGES = 25;

/** Brings the message that an answer quotes into sight, loading back to it where it is further up. */
export function useShowQuoted(log: RefObject<HTMLDivElement | null>, onEarlier: () => Promise<boolean>) {
  return async (messageId: string) => {
    for (let page = 0; page < MOST_PAGES; page += 1) {
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
