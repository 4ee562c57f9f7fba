import { friendsApi } from "@plaza/contract/friends";
import { searchApi } from "@plaza/contract/search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

const MAX_PEOPLE = "20";

/** Friends first, and anybody else by name. The list is refetched each time: friendships change elsewhere. */
export function usePeople(searchText: string, viewerId: string | undefined) {
  return useQuery({
    queryKey: ["people-to-write-to", searchText],
    queryFn: async () => {
      if (searchText === "") return call(friendsApi.listFriends, { query: { limit: MAX_PEOPLE } });
      const found = await call(searchApi.search, { query: { q: searchText, kind: "people", limit: MAX_PEOPLE } });
      const people = found.flatMap((one) => (one.kind === "people" ? [one.user] : []));
      return people.filter(({ id }) => id !== viewerId);
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
