import { useList } from "#lib/cache/pages.ts";

/** Without duplicates: an item that moved up between two requests may be on two pages. */
export function useDistinctList<Item extends { id: string }>(list: Parameters<typeof useList<Item>>[0]) {
  const { items, ...rest } = useList(list);
  return { items: items && [...new Map(items.map((item) => [item.id, item])).values()], ...rest };
}
