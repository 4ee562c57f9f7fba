import type { Friend, FriendRequest, SentRequest, FriendshipState } from "@plaza/contract/friends";
import { notificationsApi } from "@plaza/contract/notifications";
import type { Query, QueryClient } from "@tanstack/react-query";
import { refreshUserCounts } from "#features/users/use-user-counts.ts";
import { keyOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { changeItems, friendList, requestList, sentList, friendshipWith, suggestionList } from "./friend-lists.ts";

interface Change {
  /** The other one. */
  userId: string;
  standing: FriendshipState;
}

/** What can be known here at once: how the two stand, and which lists the other is on no more. */
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
 * A friendship has changed, by the viewer or by the other. One's own act arrives twice, as the reply and over the
 * socket. What it adds to a list is asked for: the list knows more of a person than the change does.
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
  // Who is asked by now stays where they stand until the next look, so that nothing jumps away from under a finger.
  void refetchChanged(cache, { queryKey: suggestionList.queryKey, refetchType: "none" });
  void refetchChanged(cache, { queryKey: keyOf(notificationsApi.showCounts) });
}

const isAboutFriends = ({ queryKey: [root, , what] }: Query) =>
  root === "/api/users" && (what === "friends" || what === "friends-in-common");

/** After the socket was away, or where the server saw it otherwise: everything that is shown is asked for again. */
export function catchUpFriends(cache: QueryClient) {
  const [friendships] = friendshipWith("").queryKey;
  for (const { queryKey } of [friendList, requestList, sentList]) void refetchChanged(cache, { queryKey });
  void refetchChanged(cache, { predicate: (query) => query.queryKey[0] === friendships || isAboutFriends(query) });
}
