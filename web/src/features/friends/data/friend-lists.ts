import { friendsApi } from "@plaza/contract/friends";
import type { QueryClient } from "@tanstack/react-query";
import { pagesOf, query } from "#lib/api/api-client.ts";
import { updateItems } from "#lib/cache/pages.ts";

/** Every friend list is paged. */
export const friendList = pagesOf(friendsApi.listFriends);
export const friendsNamed = (q: string) => pagesOf(friendsApi.listFriends, q ? { query: { q } } : {});
/** For the card on Home: as many as the server gives at once, so that mostly whoever comes online is among them. */
export const onlineFirst = pagesOf(friendsApi.listFriends, { query: { order: "online", limit: "50" } });
export const requestList = pagesOf(friendsApi.listRequests);
export const sentList = pagesOf(friendsApi.listSentRequests);
export const suggestionList = pagesOf(friendsApi.listSuggestions);
export const friendsOf = (userId: string) => pagesOf(friendsApi.listUserFriends, { params: { userId } });
export const inCommonWith = (userId: string) => query(friendsApi.showFriendsInCommon, { params: { userId } });
export const friendshipWith = (userId: string) => query(friendsApi.showFriendshipState, { params: { userId } });

/** Changes the items of a list in each of its orders and searches; null removes an item. */
export function changeItems<Item>(cache: QueryClient, queryKey: string[], change: (item: Item) => Item | null) {
  updateItems(cache, { queryKey }, change);
}
