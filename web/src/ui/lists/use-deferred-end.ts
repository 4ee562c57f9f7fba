import { useDeferredValue } from "react";

/**
 * What is added at the end of a list is rendered in slices, so that scrolling goes on meanwhile; what comes before it, or
 * changes or goes, is rendered at once.
 */
export function useDeferredEnd<Item extends { id: string }>(items: Item[] | undefined) {
  const end = useDeferredValue(items?.at(-1)?.id);
  const at = items?.findIndex(({ id }) => id === end) ?? -1;
  const isBehind = items !== undefined && at >= 0 && at < items.length - 1;
  return { items: isBehind ? items.slice(0, at + 1) : items, isBehind };
}
