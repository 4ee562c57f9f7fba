import { startTransition, useEffect, useState } from "react";

const BETWEEN_MS = 50;
/** So long after the page was loaded, what is there was hardly seen before, and nothing else is under way. */
const ARRIVING_MS = 5_000;

/**
 * How many of a long list are drawn, and how to draw more: those on the screen first, more as one comes near their end,
 * and once the page has been there for `restMs`, all, a few at a time; on coming back to it, all at once.
 */
export function useRenderedCount(length: number | undefined, step: number, restMs = ARRIVING_MS) {
  const [count, setCount] = useState(() => (length === undefined || isArriving() ? step : Infinity));
  const isWhole = length !== undefined && count >= length;
  // Another one each time: whoever waits for the end to come near has to look again.
  const renderMore = () => startTransition(() => setCount(atLeast(count + 2 * step)));
  useEffect(() => {
    if (length === undefined || count === Infinity) return;
    // Whole from then on: nothing that is drawn goes again because something new comes before it.
    const next = count + step < length ? count + step : Infinity;
    const pause = isWhole ? 0 : Math.max(BETWEEN_MS, restMs - performance.now());
    const timer = setTimeout(() => startTransition(() => setCount(atLeast(next))), pause);
    return () => clearTimeout(timer);
  }, [length, count, step, restMs, isWhole]);
  return { count, isWhole, renderMore };
}

const atLeast = (next: number) => (now: number) => Math.max(now, next);
const isArriving = () => performance.now() < ARRIVING_MS;
