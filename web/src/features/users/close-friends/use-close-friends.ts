import { closeFriendsApi } from "@plaza/contract/friends/close-friends";
import { CLOSE_FRIENDS } from "@plaza/contract/friends/lists";
import { type Friend, friendsApi } from "@plaza/contract/friends";
import type { User } from "@plaza/contract/users";
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dropListFeed } from "#features/users/lists/use-lists.ts";
import { call, keyOf, pagesOf } from "#lib/api/api-client.ts";
import { itemsIn, updateItems } from "#lib/cache/pages.ts";

const LIMIT = "50";
const closeList = pagesOf(closeFriendsApi.listCloseFriends, { query: { limit: LIMIT } });

/** Friends to tick: those who are close when the list opens come first, and stay where they are. */
export function useCloseFriends(q: string) {
  const cache = useQueryClient();
  /** What was ticked since, by the friend's id. */
  const [ticked, setTicked] = useState<Record<string, boolean>>({});
  const close = useInfiniteQuery({ ...closeList, staleTime: Infinity, gcTime: 0 });
  const friends = useInfiniteQuery({
    ...pagesOf(friendsApi.listFriends, { query: { limit: LIMIT, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const first = itemsIn<User>(close.data);
  const firstIds = new Set(first?.map(({ id }) => id));
  const listed = itemsIn<Friend>(friends.data);
  const isClose = (person: User | Friend) =>
    ticked[person.id] ?? (firstIds.has(person.id) || ("isClose" in person && person.isClose));

  const { mutate } = useMutation({
    mutationFn: ({ userId, isTicked }: { userId: string; isTicked: boolean }) =>
      call(isTicked ? closeFriendsApi.addCloseFriend : closeFriendsApi.removeCloseFriend, { params: { userId } }),
    onSuccess: (_none, { userId, isTicked }) => {
      dropListFeed(cache, CLOSE_FRIENDS);
      updateItems<Friend>(cache, { queryKey: keyOf(friendsApi.listFriends) }, (friend) =>
        friend.id === userId ? { ...friend, isClose: isTicked } : friend,
      );
    },
  });

  return {
    people: first && listed && (q ? listed : [...first, ...listed.filter(({ id }) => !firstIds.has(id))]),
    isClose,
    toggle(person: User, onError: (error: Error) => void) {
      const isTicked = !isClose(person);
      const tick = (value: boolean) => setTicked((before) => ({ ...before, [person.id]: value }));
      tick(isTicked);
      mutate(
        { userId: person.id, isTicked },
        {
          onError: (error) => {
            tick(!isTicked);
            onError(error);
          },
        },
      );
    },
    isError: close.isError || friends.isError,
    refetch: () => void Promise.all([close.refetch(), friends.refetch()]),
    hasMore: close.hasNextPage || friends.hasNextPage,
    isLoading: close.isFetchingNextPage || friends.isFetchingNextPage,
    loadMore: () => void (close.hasNextPage ? close.fetchNextPage() : friends.fetchNextPage()),
  };
}
