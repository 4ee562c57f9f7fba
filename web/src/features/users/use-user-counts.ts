import { usersApi } from "@plaza/contract/users";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

export const userCounts = (userId: string) => query(usersApi.showUserCounts, { params: { userId } });

export const useUserCounts = (userId: string) => useQuery(userCounts(userId));

/** A member's number of posts or friends has changed: the counts on the screen are refetched. */
export function refreshUserCounts(cache: QueryClient) {
  void refetchChanged(cache, {
    predicate: ({ queryKey }) => queryKey[0] === "/api/users" && queryKey[2] === "counts",
  });
}
