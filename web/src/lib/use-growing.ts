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
    if (length === undefined || count >= length) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + first)), BETWEEN_MS);
    return () => clearTimeout(timer);
  }, [length, count, first]);
  return count;
}
