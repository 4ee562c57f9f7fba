import type { OwnUser } from "@plaza/contract/users";
import type { QueryClient } from "@tanstack/react-query";
import { currentUser } from "./use-current-user.ts";

/** Somebody is logged in now. The cache may still hold data of the previous member. */
export function applyLogin(cache: QueryClient, user: OwnUser) {
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.queryKey[0] });
  cache.setQueryData(currentUser.queryKey, user);
}
