import type { QueryClient } from "@tanstack/react-query";
import { updateItems } from "#lib/cache/pages.ts";

/** Changes items in every list at this address, whatever the search text; null removes an item. */
export function changeItems<Item>(cache: QueryClient, root: string | undefined, change: (item: Item) => Item | null) {
  updateItems(cache, { predicate: ({ queryKey }) => queryKey[0] === root }, change);
}
