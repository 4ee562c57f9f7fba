import { useLayoutEffect, useRef, useState } from "react";

/** Returns a function with a stable identity that calls the newest one. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => unknown): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  }, [act]);
  const [stable] = useState(
    () =>
      (...args: Args) =>
        void latest.current(...args),
  );
  return stable;
}
