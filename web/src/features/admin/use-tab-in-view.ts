import { type RefObject, useEffect } from "react";

/** On a phone not all tabs fit: the chosen one is moved to where one sees it. */
export function useTabInView(frame: RefObject<HTMLElement | null>, open: string) {
  useEffect(() => {
    const tabs = [...(frame.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const tab = tabs.find(({ textContent }) => textContent?.startsWith(open));
    const list = tab?.parentElement;
    if (list) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [frame, open]);
}
