import type { RefObject } from "react";
import { messageIn } from "./use-log-scroll.ts";

/** Who quotes something older than this many pages ago scrolls there by hand. */
const MOST_PAGES = 25;

/** Brings the message that an answer quotes into sight, loading back to it where it is further up. */
export function useShowQuoted(log: RefObject<HTMLDivElement | null>, onEarlier: () => Promise<boolean>) {
  return async (messageId: string) => {
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const place = log.current && messageIn(log.current, messageId);
      if (place) return show(place);
      if (!(await onEarlier())) return;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
}

function show(place: HTMLElement) {
  place.scrollIntoView({ block: "center", behavior: "smooth" });
  place.animate({ opacity: [0.35, 1] }, { duration: 900, easing: "ease-out" });
}
