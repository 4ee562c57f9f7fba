import { friendsApi, type FriendshipState } from "@plaza/contract/friends";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { friendshipWith } from "./friend-lists.ts";
import { catchUpFriends, applyFriendship, applyFriendshipStatus } from "./apply-friendship.ts";

export const useFriendship = (userId: string) => useQuery(friendshipWith(userId));

/** Reads the friendship from the cache only, without a request. */
export const useKnownFriendship = (userId: string) => useQuery({ ...friendshipWith(userId), enabled: false });

interface Act {
  /** The other member. */
  userId: string;
  friendshipId: string;
}

/** The request has no id until the server has given it one. */
export const NO_ID = "";

export const useRequestFriendship = () =>
  useChange(
    ({ userId }: Pick<Act, "userId">) => call(friendsApi.requestFriendship, { body: { addresseeId: userId } }),
    ({ userId }) => ({ id: NO_ID, status: "pending", addresseeId: userId }),
  );

export const useDecideRequest = (viewerId: string) =>
  useChange(
    ({ friendshipId, status }: Act & { status: "accepted" | "rejected" }) =>
      call(friendsApi.decideFriendship, { params: { friendshipId }, body: { status } }),
    ({ friendshipId, status }) => ({ id: friendshipId, status, addresseeId: viewerId }),
  );

/** Cancels a request, or ends a friendship. */
export const useEndFriendship = () =>
  useChange(
    ({ friendshipId }: Act) => call(friendsApi.endFriendship, { params: { friendshipId } }),
    () => null,
  );

/** Optimistic, and then as the server's response has it. */
function useChange<Input extends Pick<Act, "userId">, Reply extends FriendshipState | void>(
  act: (input: Input) => Promise<Reply>,
  expected: (input: Input) => FriendshipState,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onMutate: async (input) => {
      const { queryKey } = friendshipWith(input.userId);
      await cache.cancelQueries({ queryKey, exact: true });
      const before = cache.getQueryData(queryKey);
      applyFriendshipStatus(cache, { userId: input.userId, standing: expected(input) });
      return before;
    },
    onSuccess: (reply, { userId }) => applyFriendship(cache, { userId, standing: reply ?? null }),
    onError: (_error, { userId }, before) => {
      // Unknown before: treated as none until it is refetched.
      cache.setQueryData(friendshipWith(userId).queryKey, before ?? null);
      catchUpFriends(cache);
    },
  });
}
