import { safetyApi } from "@plaza/contract/safety";
import type { User } from "@plaza/contract/users";
import { type InfiniteData, type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#lib/api/api-client.ts";
import { changeAnswers } from "#lib/cache/change-answers.ts";

type Pages = InfiniteData<{ items: User[]; next: string | undefined }>;

export const blockedList = pagesOf(safetyApi.listBlocked);
export const mutedList = pagesOf(safetyApi.listMuted);

/** Asked for each time: a block in another window is told as the end of a friendship, without a word about this list. */
export function useMemberList(list: typeof blockedList | typeof mutedList) {
  const { data, ...rest } = useInfiniteQuery({ ...list, refetchOnMount: "always" });
  return { members: data?.pages.flatMap(({ items }) => items), ...rest };
}

export function dropFromList(cache: QueryClient, { queryKey }: typeof blockedList, userId: string) {
  changeAnswers<Pages>(
    cache,
    { queryKey, exact: true },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== userId) })),
      },
  );
}
