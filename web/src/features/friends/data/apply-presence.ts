import type { Friend } from "@plaza/contract/friends";
import type { QueryClient } from "@tanstack/react-query";
import { changeItems, friendList } from "./friend-lists.ts";

export function applyPresence(cache: QueryClient, { userId, isOnline }: { userId: string; isOnline: boolean }) {
  changeItems<Friend>(cache, friendList.queryKey, (friend) =>
    friend.id === userId && friend.isOnline !== isOnline ? { ...friend, isOnline } : friend,
  );
}
