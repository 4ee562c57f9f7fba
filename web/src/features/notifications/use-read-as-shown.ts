import type { Notification } from "@plaza/contract/notifications";
import { type RefObject, useEffect, useRef } from "react";
import { useReadNotifications } from "./use-notifications.ts";

/** Rows above the screen count too: a fast scroll passes many of them between two frames. */
const SHOWN_OR_PASSED = "1000000px 0px 0px 0px";
const TOGETHER_MS = 200;
/** The most ids one call accepts. */
const MAX_BATCH = 100;

/** Marks the rows of `list` as read once they have been on the screen, those of one moment in one call. */
export function useReadAsShown(list: RefObject<HTMLElement | null>, notifications: Notification[]) {
  const { mutate: read } = useReadNotifications();
  // One try each: a refused row becomes unread again and would be tried without end.
  const tried = useRef(new Set<string>());
  const unread = notifications
    .filter(({ isRead }) => !isRead)
    .map(({ id, createdAt }) => `${id} ${createdAt}`)
    .join("\n");

  useEffect(() => {
    const rows = new Map<Element, string>();
    for (const version of unread.split("\n").filter((one) => one !== "" && !tried.current.has(one))) {
      const row = list.current?.querySelector(`[data-notification="${version.slice(0, version.indexOf(" "))}"]`);
      if (row) rows.set(row, version);
    }
    if (rows.size === 0) return;

    const shown: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    function readShown() {
      timer = undefined;
      while (shown.length > 0) read(shown.splice(0, MAX_BATCH));
    }
    const sight = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const version = isIntersecting ? rows.get(target) : undefined;
          if (!version || tried.current.has(version)) continue;
          tried.current.add(version);
          shown.push(version.slice(0, version.indexOf(" ")));
        }
        if (shown.length > 0) timer ??= setTimeout(readShown, TOGETHER_MS);
      },
      { rootMargin: SHOWN_OR_PASSED },
    );
    for (const row of rows.keys()) sight.observe(row);
    return () => {
      sight.disconnect();
      clearTimeout(timer);
      readShown();
    };
  }, [list, unread, read]);
}
