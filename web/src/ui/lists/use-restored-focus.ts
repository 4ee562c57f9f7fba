import { type RefObject, useEffect, useRef } from "react";
import { focusPageIfLost } from "#lib/screen/focus-page.ts";

/** Focuses the list when the row that had the focus is removed, or the page where the list goes with its last row. */
export function useRestoredFocus(list: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count);
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body;
    if (isLost) list.current?.focus({ preventScroll: true });
    if (isLost) focusPageIfLost();
    before.current = count;
  }, [list, count]);
}
