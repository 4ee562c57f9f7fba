import type { Friend, FriendRequest, SentRequest, FriendshipState } from "@plaza/contract/friends";
import { notificationsApi } from "@plaza/contract/notifications";
import type { Query, QueryClient } from "@tanstack/react-query";
import { refreshUserCounts } from "#features/users/use-user-counts.ts";
import { keyOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { changeItems, friendList, requestList, sentList, friendshipWith, suggestionList } from "./friend-lists.ts";

interface Change {
  /** The other member. */
  userId: string;
  standing: FriendshipState;
}

/** Applies what is known at once: the friendship itself, and the lists that no longer contain the other member. */
export function applyFriendshipStatus(cache: QueryClient, { userId, standing: friendship }: Change) {
  cache.setQueryData(friendshipWith(userId).queryKey, friendship);
  const isPending = friendship?.status === "pending";
  const isSent = isPending && friendship.addresseeId === userId;
  if (friendship?.status !== "accepted") {
    changeItems<Friend>(cache, friendList.queryKey, (friend) => (friend.id === userId ? null : friend));
  }
  if (!isPending || isSent) {
    changeItems<FriendRequest>(cache, requestList.queryKey, (one) => (one.requester.id === userId ? null : one));
  }
  if (!isSent) changeItems<SentRequest>(cache, sentList.queryKey, (one) => (one.addressee.id === userId ? null : one));
}

/**
 * A friendship was changed by the viewer or by the other member. The viewer's own act arrives twice, in the response
 * and over the socket. Lists that gain a member are refetched: they contain more about a person than the event does.
 */
export function applyFriendship(cache: QueryClient, change: Change) {
  applyFriendshipStatus(cache, change);
  const { userId, standing: friendship } = change;
  if (friendship?.status === "pending") {
    void refetchChanged(cache, { queryKey: (friendship.addresseeId === userId ? sentList : requestList).queryKey });
  } else {
    if (friendship?.status === "accepted") void refetchChanged(cache, { queryKey: friendList.queryKey });
    void refetchChanged(cache, { predicate: isAboutFriends });
    refreshUserCounts(cache);
  }
  // A suggestion with a sent request stays where it is until the next visit, so that nothing jumps away from under a
  // finger.
  void refetchChanged(cache, { queryKey: suggestionList.queryKey, refetchType: "none" });
  void refetchChanged(cache, { queryKey: keyOf(notificationsApi.showCounts) });
}

const isAboutFriends = ({ queryKey: [root, , what] }: Query) =>
  root === "/api/users" && (what === "friends" || what === "friends-in-common");

/** After events may have been missed, or a refusal: refetches everything on the screen. */
export function catchUpFriends(cache: QueryClient) {
  const [friendships] = friendshipWith("").queryKey;
  for (const { queryKey } of [friendList, requestList, sentList]) void refetchChanged(cache, { queryKey });
  void refetchChanged(cache, { predicate: (query) => query.queryKey[0] === friendships || isAboutFriends(query) });
}
