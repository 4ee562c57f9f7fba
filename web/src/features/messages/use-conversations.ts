import type { Conversation } from "@plaza/contract/messages";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { partnerOf } from "./chat.ts";
import {
  type ConversationList,
  fetchAtLeast,
  fetchConversations,
  inOrder,
  listKey,
  withMessage,
  withMore,
} from "./conversation-list.ts";
import { heardIn } from "./show-messages.ts";

const GIVE_UP_MS = 30_000;

export function useConversations(viewerId: string) {
  const cache = useQueryClient();
  const isAsking = useRef(false);
  const [failed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const { data, isError, refetch } = useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => {
      const count = cache.getQueryData<ConversationList>(listKey)?.conversations.length ?? 0;
      return completed(cache, await fetchAtLeast(count, signal), viewerId);
    },
  });

  async function loadMore() {
    const next = cache.getQueryData<ConversationList>(listKey)?.next;
    if (!next || isAsking.current) return;
    isAsking.current = true;
    setLoading(true);
    try {
      const more = await fetchConversations(next, AbortSignal.timeout(GIVE_UP_MS));
      cache.setQueryData<ConversationList>(listKey, (list) => (list?.next === next ? withMore(list, more) : list));
      setFailed(false);
    } catch {
      setFailed(true);
    }
    isAsking.current = false;
    setLoading(false);
  }

  const more = { hasMore: data?.next !== undefined, isLoading, hasFailed: failed, loadMore };
  return { conversations: data?.conversations, isError, refetch, more };
}

/** With what was told while the answer was on its way. */
function completed(cache: QueryClient, list: ConversationList, viewerId: string): ConversationList {
  const apply = (one: Conversation) =>
    heardIn(cache)
      .filter((message) => partnerOf(message, viewerId) === one.id)
      .reduce((now, message) => withMessage(now, message, message.receiverId === viewerId), one);
  return { ...list, conversations: inOrder(list.conversations.map(apply)) };
}
