import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, isNotFound } from "#lib/api/api-client.ts";
import { type Chat, chatKey, fetchDownTo, fetchPage, partnerOf, renewed, withEarlier, withMessages } from "./chat.ts";
import { type ConversationList, listKey, oneConversation } from "./conversation-list.ts";
import { receivedIn } from "./apply-messages.ts";

const GIVE_UP_MS = 30_000;

/** The loaded part of a chat, and how to load earlier messages. */
export function useChat(userId: string, viewerId: string) {
  const cache = useQueryClient();
  const queryKey = chatKey(userId);
  const inFlight = useRef<Promise<boolean>>(null);
  const [hasFailed, setFailed] = useState(false);

  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const oldest = cache.getQueryData<Chat>(queryKey)?.messages[0]?.id;
      const page = await fetchDownTo(userId, oldest, signal);
      // The cache is read after the request: more may have arrived meanwhile.
      const chat = renewed(cache.getQueryData<Chat>(queryKey), page);
      const newest = page.items.at(-1)?.id ?? "";
      const received = receivedIn(cache).filter((one) => partnerOf(one, viewerId) === userId && one.id > newest);
      return withMessages(chat, received);
    },
  });

  /** Returns whether there was something to load. Whoever asks while a page is in flight waits for that one. */
  function loadEarlier(): Promise<boolean> {
    inFlight.current ??= loadPage().finally(() => (inFlight.current = null));
    return inFlight.current;
  }

  async function loadPage(): Promise<boolean> {
    const cursor = cache.getQueryData<Chat>(queryKey)?.earlier;
    if (!cursor) return false;
    try {
      const page = await fetchPage(userId, cursor, AbortSignal.timeout(GIVE_UP_MS));
      cache.setQueryData<Chat>(queryKey, (chat) => chat && withEarlier(chat, cursor, page));
      setFailed(false);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }

  return { chat: data, isError, refetch, loadEarlier, hasEarlierFailed: hasFailed };
}

/** The partner of a chat, also before the first message. */
export function useConversation(userId: string) {
  const cache = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...oneConversation(userId),
    // The list has it already, and is kept as fresh.
    placeholderData: () => cache.getQueryData<ConversationList>(listKey)?.conversations.find(({ id }) => id === userId),
  });
  // An address with an invalid id gets a 400.
  const isMissing = isNotFound(error) || (error instanceof ApiError && error.status === 400);
  return { conversation: data, isKnown: !isPlaceholderData, isMissing, error, refetch };
}
