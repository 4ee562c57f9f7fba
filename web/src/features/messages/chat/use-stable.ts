import { useLayoutEffect, useRef, useState } from "react";

/** The same function for as long as the component lives, which does what the newest one does. */
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
