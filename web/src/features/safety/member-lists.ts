import { safetyApi } from "@plaza/contract/safety";
import type { User } from "@plaza/contract/users";
import { type QueryClient } from "@tanstack/react-query";
import { pagesOf } from "#lib/api/api-client.ts";
import { updateItems, useList } from "#lib/cache/pages.ts";

export const blockedList = pagesOf(safetyApi.listBlocked);
export const mutedList = pagesOf(safetyApi.listMuted);

/**
 * Refetched on each visit: a block in another window arrives as an ended friendship, which says nothing about this
 * list.
 */
export const useMemberList = (list: typeof blockedList | typeof mutedList) =>
  useList({ ...list, refetchOnMount: "always" });

export function dropFromList(cache: QueryClient, { queryKey }: typeof blockedList, userId: string) {
  updateItems<User>(cache, { queryKey, exact: true }, (member) => (member.id === userId ? null : member));
}
