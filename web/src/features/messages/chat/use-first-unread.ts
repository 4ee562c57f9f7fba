import { nextFrame } from "./use-log-scroll.ts";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** More than this many pages are not loaded at once. */
const MAX_PAGES = 25;
/** So long the line stays after it was seen and everything below it was read. */
const LINGER_MS = 4_000;

interface FirstUnread {
  log: RefObject<HTMLDivElement | null>;
  lineAt: string | null;
  isFurtherUp: boolean;
  /** Whether the end is in view and nothing is unread. */
  isRead: boolean;
  onRead: () => void;
  onEarlier: () => Promise<boolean>;
  scrollTo: (element: HTMLElement, block: ScrollLogicalPosition) => void;
}

const lineIn = (log: HTMLElement | null) => log?.querySelector<HTMLElement>("[data-new-line]") ?? null;

/**
 * Whether the 'New messages' line is still out of sight, and how to get there: what is further up is loaded first. The
 * line goes once it was read.
 */
export function useFirstUnread({ log, lineAt, isFurtherUp, isRead, onRead, onEarlier, scrollTo }: FirstUnread) {
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

  const isOver = isRead && lineAt !== null && seenAt === lineAt;
  const leave = useEffectEvent(onRead);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(leave, LINGER_MS);
    return () => clearTimeout(timer);
  }, [isOver]);

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
