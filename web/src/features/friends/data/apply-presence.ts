import type { Friend } from "@plaza/contract/friends";
import type { QueryClient } from "@tanstack/react-query";
import { type Pages, itemsIn } from "#lib/cache/pages.ts";
import { refetchChangedSoon } from "#lib/cache/refetch-changed.ts";
import { changeItems, friendList, onlineFirst } from "./friend-lists.ts";

const FULL = 50;

export function applyPresence(cache: QueryClient, { userId, isOnline }: { userId: string; isOnline: boolean }) {
  changeItems<Friend>(cache, friendList.queryKey, (friend) =>
    friend.id === userId && friend.isOnline !== isOnline ? { ...friend, isOnline } : friend,
  );
  // Who has more friends than the list holds sees those who come online all the same.
  const listed = itemsIn(cache.getQueryData<Pages<Friend>>(onlineFirst.queryKey)) ?? [];
  if (isOnline && listed.length >= FULL && listed.every(({ id }) => id !== userId)) {
    refetchChangedSoon(cache, onlineFirst.queryKey);
  }
}
