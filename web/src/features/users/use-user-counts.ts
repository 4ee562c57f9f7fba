import { usersApi } from "@plaza/contract/users";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

export const userCounts = (userId: string) => query(usersApi.showUserCounts, { params: { userId } });

export const useUserCounts = (userId: string) => useQuery(userCounts(userId));

/** Somebody's posts or friends have become more or fewer: the counts on the screen are asked for again. */
export function refreshUserCounts(cache: QueryClient) {
  void refetchChanged(cache, {
    predicate: ({ queryKey }) => queryKey[0] === "/api/users" && queryKey[2] === "counts",
  });
}
