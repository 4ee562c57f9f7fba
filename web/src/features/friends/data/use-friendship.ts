import { friendsApi, type Standing } from "@plaza/contract/friends";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { standingWith } from "./friend-lists.ts";
import { catchUpFriends, showFriendship, showStanding } from "./show-friendship.ts";

export const useStanding = (userId: string) => useQuery(standingWith(userId));

/** How one stands with somebody as far as it is known, without asking. */
export const useKnownStanding = (userId: string) => useQuery({ ...standingWith(userId), enabled: false });

interface Act {
  /** The other one. */
  userId: string;
  friendshipId: string;
}

/** The request has no id until the server has given it one. */
export const NO_ID = "";

export const useAskFriend = () =>
  useChange(
    ({ userId }: Pick<Act, "userId">) => call(friendsApi.requestFriendship, { body: { addresseeId: userId } }),
    ({ userId }) => ({ id: NO_ID, status: "pending", addresseeId: userId }),
  );

export const useAnswerFriend = (viewerId: string) =>
  useChange(
    ({ friendshipId, status }: Act & { status: "accepted" | "rejected" }) =>
      call(friendsApi.answerFriendship, { params: { friendshipId }, body: { status } }),
    ({ friendshipId, status }) => ({ id: friendshipId, status, addresseeId: viewerId }),
  );

/** Cancels a request, or ends a friendship. */
export const useEndFriendship = () =>
  useChange(
    ({ friendshipId }: Act) => call(friendsApi.endFriendship, { params: { friendshipId } }),
    () => null,
  );

/** Shown at once as it should come; where the server sees it otherwise, as the server sees it. */
function useChange<Input extends Pick<Act, "userId">, Reply extends Standing | void>(
  act: (input: Input) => Promise<Reply>,
  expected: (input: Input) => Standing,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onMutate: async (input) => {
      const { queryKey } = standingWith(input.userId);
      await cache.cancelQueries({ queryKey, exact: true });
      const before = cache.getQueryData(queryKey);
      showStanding(cache, { userId: input.userId, standing: expected(input) });
      return before;
    },
    onSuccess: (reply, { userId }) => showFriendship(cache, { userId, standing: reply ?? null }),
    onError: (_error, { userId }, before) => {
      // Not asked for before: as between strangers, until it is.
      cache.setQueryData(standingWith(userId).queryKey, before ?? null);
      catchUpFriends(cache);
    },
  });
}
