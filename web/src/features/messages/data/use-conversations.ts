import type { Conversation, Message } from "@plaza/contract/messages";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useList } from "#lib/cache/pages.ts";
import { isForReading, partnerOf } from "./chat.ts";
import {
  archive,
  type ConversationList,
  fetchAtLeast,
  fetchConversations,
  inOrder,
  listKey,
  withMessage,
  withMore,
  withRead,
} from "./conversation-list.ts";
import { readUpTo } from "./read-position.ts";
import { receivedIn } from "./apply-messages.ts";

const GIVE_UP_MS = 30_000;

export function useConversations(viewerId: string) {
  const cache = useQueryClient();
  const isInFlight = useRef(false);
  const [failed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const { data, isError, refetch } = useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => {
      const count = cache.getQueryData<ConversationList>(listKey)?.conversations.length ?? 0;
      const before = receivedIn(cache);
      const list = completed(cache, await fetchAtLeast(count, signal), viewerId);
      const isNew = (message: Message) =>
        !before.includes(message) && !list.conversations.some(({ id }) => id === partnerOf(message, viewerId));
      // A member who was not in the list has written while it was in flight.
      return receivedIn(cache).some(isNew) ? completed(cache, await fetchAtLeast(count, signal), viewerId) : list;
    },
  });

  async function loadMore() {
    const next = cache.getQueryData<ConversationList>(listKey)?.next;
    if (!next || isInFlight.current) return;
    isInFlight.current = true;
    setLoading(true);
    try {
      const more = await fetchConversations(next, AbortSignal.timeout(GIVE_UP_MS));
      cache.setQueryData<ConversationList>(listKey, (list) =>
        list?.next === next ? withMore(list, completed(cache, more, viewerId)) : list,
      );
      setFailed(false);
    } catch {
      setFailed(true);
    }
    isInFlight.current = false;
    setLoading(false);
  }

  const more = { hasMore: data?.next !== undefined, isLoading, hasFailed: failed, loadMore };
  return { conversations: data?.conversations, isError, refetch, more };
}

export const useArchived = (isOpen: boolean) => useList({ ...archive, enabled: isOpen });

/** Adds what arrived and what was read while the response was in flight. */
export function completed(cache: QueryClient, list: ConversationList, viewerId: string): ConversationList {
  const apply = (one: Conversation) => {
    const read = readUpTo(cache, one.id);
    return receivedIn(cache)
      .filter((message) => partnerOf(message, viewerId) === one.id)
      .reduce(
        (now, message) => withMessage(now, message, isForReading(message, viewerId) && message.id > read),
        withRead(one, read),
      );
  };
  return { ...list, conversations: inOrder(list.conversations.map(apply)) };
}
