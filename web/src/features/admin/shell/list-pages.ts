import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { changeAnswers } from "#lib/cache/change-answers.ts";

/** A list of the dashboard as the cache holds it. */
export type Pages<Item> = InfiniteData<{ items: Item[]; next: string | undefined }, string | undefined>;

/** Changes one thing in every list at this address, whatever was searched for; null takes it out. */
export function changeItems<Item>(cache: QueryClient, root: string | undefined, change: (item: Item) => Item | null) {
  changeAnswers<Pages<Item>>(cache, { predicate: ({ queryKey }) => queryKey[0] === root }, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map(change).filter((item) => item !== null),
    }));
    return { ...list, pages };
  });
}
