import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** A distance below this counts as the end. */
const NEAR_END = 48;

interface Ends {
  firstId: string;
  lastId: string;
  isLastOwn: boolean;
}

/**
 * Holds a chat's scroll position: it opens at the newest message and stays there while the end is in view; what is
 * loaded above or arrives below never moves what is being read.
 */
export function useLogScroll({ firstId, lastId, isLastOwn }: Ends) {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const held = useRef({ isAtEnd: true, firstId, firstTop: 0, lastId });
  const [isAtEnd, setAtEnd] = useState(true);
  /** The last message while the end was in view. */
  const [seenId, setSeenId] = useState(lastId);
  if (isAtEnd && seenId !== lastId) setSeenId(lastId);

  useLayoutEffect(() => {
    const before = held.current;
    const isWritten = before.lastId !== lastId && isLastOwn;
    if (before.isAtEnd || isWritten) toEnd(log.current);
    else if (before.firstId !== firstId && log.current) {
      log.current.scrollTop += topOf(log.current, before.firstId) - before.firstTop;
    }
    held.current = { ...before, firstId, firstTop: topOf(log.current, firstId), lastId };
  }, [firstId, lastId, isLastOwn]);

  // A photo, the typing dots or a taller field change the height.
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      if (held.current.isAtEnd) toEnd(log.current);
      held.current.firstTop = topOf(log.current, held.current.firstId);
    });
    for (const part of [log.current, content.current]) if (part) sizes.observe(part);
    return () => sizes.disconnect();
  }, []);

  function onScroll() {
    if (!log.current) return;
    const { scrollTop, scrollHeight, clientHeight } = log.current;
    held.current.isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
    setAtEnd(held.current.isAtEnd);
  }

  /** Before the event of it: what is loaded meanwhile must not lead back to the end. */
  function scrollTo(element: HTMLElement, block: ScrollLogicalPosition) {
    held.current.isAtEnd = false;
    element.scrollIntoView({ block });
    onScroll();
  }

  /** A message arrived while an earlier part was being read. */
  const hasMissed = !isAtEnd && seenId !== lastId && !isLastOwn;
  return { log, content, isAtEnd, hasMissed, onScroll, scrollTo, toEnd: () => toEnd(log.current) };
}

function toEnd(log: HTMLElement | null) {
  if (log) log.scrollTop = log.scrollHeight;
}

const topOf = (log: HTMLElement | null, id: string) => (log && messageIn(log, id)?.offsetTop) ?? 0;

/** What was loaded is rendered by then: the cache tells its readers in a task of its own. */
export const nextFrame = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));

export const messageIn = (log: HTMLElement, id: string) => log.querySelector<HTMLElement>(`[data-message="${id}"]`);
