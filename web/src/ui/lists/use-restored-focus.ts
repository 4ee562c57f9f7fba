import { type RefObject, useEffect, useRef } from "react";

/** Focuses the list when the row that had the focus is removed. */
export function useRestoredFocus(list: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count);
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body;
    if (isLost) list.current?.focus({ preventScroll: true });
    before.current = count;
  }, [list, count]);
}
