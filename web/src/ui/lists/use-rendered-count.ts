import { startTransition, useEffect, useState } from "react";

const BETWEEN_MS = 50;
/** This long after the page was loaded, a list was hardly rendered before, and nothing else is loading. */
const ARRIVING_MS = 5_000;

/**
 * How many items of a long list are rendered, and how to render more: those on the screen first, more as one comes near
 * their end, and once the page has been there for a while, all in steps; on coming back to it, all at once.
 */
export function useRenderedCount(length: number | undefined, step: number) {
  const [count, setCount] = useState(() => (length === undefined || isArriving() ? step : Infinity));
  const isWhole = length !== undefined && count >= length;
  // A new function each time: an observer of the list's end has to look again.
  const renderMore = () => startTransition(() => setCount(atLeast(count + 2 * step)));
  useEffect(() => {
    if (length === undefined || count === Infinity) return;
    // From then on the list is whole: no rendered item goes because something new comes before it.
    const next = count + step < length ? count + step : Infinity;
    const pause = isWhole ? 0 : Math.max(BETWEEN_MS, ARRIVING_MS - performance.now());
    const timer = setTimeout(() => startTransition(() => setCount(atLeast(next))), pause);
    return () => clearTimeout(timer);
  }, [length, count, step, isWhole]);
  return { count, isWhole, renderMore };
}

const atLeast = (next: number) => (now: number) => Math.max(now, next);
const isArriving = () => performance.now() < ARRIVING_MS;
