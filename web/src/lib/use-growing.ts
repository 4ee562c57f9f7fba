import { startTransition, useEffect, useState } from "react";

const BETWEEN_MS = 50;
/** So long after the page was loaded, what is there was hardly seen before. */
const ARRIVING_MS = 8_000;

/** How many of a list are drawn: those on the screen first, the rest by and by; all at once on coming back to it. */
export function useGrowing(length: number | undefined, first: number): number {
  const [count, setCount] = useState(() =>
    length === undefined || performance.now() < ARRIVING_MS ? first : Infinity,
  );
  useEffect(() => {
    if (length === undefined || count === Infinity) return;
    // Whole from then on: nothing that is drawn goes again because something new comes before it.
    const next = count + first < length ? count + first : Infinity;
    const timer = setTimeout(() => startTransition(() => setCount(next)), BETWEEN_MS);
    return () => clearTimeout(timer);
  }, [length, count, first]);
  return count;
}
