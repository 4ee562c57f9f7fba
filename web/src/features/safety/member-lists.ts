import { safetyApi } from "@plaza/contract/safety";
import type { User } from "@plaza/contract/users";
import { type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn, updateItems } from "#lib/cache/pages.ts";

export const blockedList = pagesOf(safetyApi.listBlocked);
export const mutedList = pagesOf(safetyApi.listMuted);

/**
 * Refetched on each visit: a block in another window arrives as an ended friendship, which says nothing about this
 * list.
 */
export function useMemberList(list: typeof blockedList | typeof mutedList) {
  const { data, ...rest } = useInfiniteQuery({ ...list, refetchOnMount: "always" });
  return { members: itemsIn(data), ...rest };
}

export function dropFromList(cache: QueryClient, { queryKey }: typeof blockedList, userId: string) {
  updateItems<User>(cache, { queryKey, exact: true }, (member) => (member.id === userId ? null : member));
}
