import { nextFrame } from "./use-log-scroll.ts";
import { type RefObject, useEffect, useState } from "react";

/** More than this many pages are not loaded at once. */
const MAX_PAGES = 25;

interface FirstUnread {
  log: RefObject<HTMLDivElement | null>;
  lineAt: string | null;
  isFurtherUp: boolean;
  onEarlier: () => Promise<boolean>;
  scrollTo: (element: HTMLElement, block: ScrollLogicalPosition) => void;
}

const lineIn = (log: HTMLElement | null) => log?.querySelector<HTMLElement>("[data-new-line]") ?? null;

/** Whether the 'New messages' line is still out of sight, and how to get there: what is further up is loaded first. */
export function useFirstUnread({ log, lineAt, isFurtherUp, onEarlier, scrollTo }: FirstUnread) {
  /** The line that was in view, and the one that is known not to be. */
  const [seenAt, setSeenAt] = useState<string | null>(null);
  const [hiddenAt, setHiddenAt] = useState<string | null>(null);

  useEffect(() => {
    const line = lineIn(log.current);
    if (!lineAt || !line) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeenAt(lineAt);
        else setHiddenAt(lineAt);
      },
      { root: log.current },
    );
    observer.observe(line);
    return () => observer.disconnect();
  }, [log, lineAt]);

  async function show() {
    for (let page = 0; page < MAX_PAGES && !lineIn(log.current); page += 1) {
      if (!(await onEarlier())) return;
      await nextFrame();
    }
    const line = lineIn(log.current);
    if (line) scrollTo(line, "start");
  }

  return { isOutOfSight: isFurtherUp || (lineAt !== null && hiddenAt === lineAt && seenAt !== lineAt), show };
}
