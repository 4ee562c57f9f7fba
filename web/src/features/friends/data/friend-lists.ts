import { friendsApi } from "@plaza/contract/friends";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { pagesOf, query } from "#lib/api/api-client.ts";
import { changeAnswers } from "#lib/cache/change-answers.ts";

/** What is known of friendships here. Each list is read in pages. */
export const friendList = pagesOf(friendsApi.listFriends);
export const requestList = pagesOf(friendsApi.listRequests);
export const sentList = pagesOf(friendsApi.listSentRequests);
export const suggestionList = pagesOf(friendsApi.listSuggestions);
export const friendsOf = (userId: string) => pagesOf(friendsApi.listUserFriends, { params: { userId } });
export const inCommonWith = (userId: string) => query(friendsApi.showFriendsInCommon, { params: { userId } });
export const standingWith = (userId: string) => query(friendsApi.showStanding, { params: { userId } });

type Pages<Item> = InfiniteData<{ items: Item[]; next: string | undefined }>;

/** Each item once: one that moved up meanwhile may stand on two pages. */
export function itemsIn<Item extends { id: string }>(data: Pages<Item> | undefined): Item[] | undefined {
  return data && [...new Map(data.pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}

/** `change` answers with null for what has to go. Undefined pages stay what they are: not asked for yet. */
export function changeItems<Item>(cache: QueryClient, queryKey: string[], change: (item: Item) => Item | null) {
  changeAnswers<Pages<Item>>(cache, { queryKey, exact: true }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => {
      const items = page.items.map(change).filter((item) => item !== null);
      const isSame = items.length === page.items.length && items.every((item, at) => item === page.items[at]);
      return isSame ? page : { ...page, items };
    });
    return pages.every((page, at) => page === data.pages[at]) ? data : { ...data, pages };
  });
}
