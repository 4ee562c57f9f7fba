import { messagesApi } from "@plaza/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "#lib/api/api-client.ts";
import { attend, resetReadPosition } from "#features/messages/data/read-position.ts";
import { refreshCounts, applyAllRead } from "#features/messages/data/apply-messages.ts";

interface Reading {
  userId: string;
  /** The last message of theirs; null where there is none, undefined while it is not known. */
  newestId: string | null | undefined;
  unreadCount: number;
  /** Somebody looks at the end of the chat. */
  isAttentive: boolean;
}

/** Marks the chat as read while it is looked at: when it is opened, and with every message that arrives. */
export function useMarkRead({ userId, newestId, unreadCount, isAttentive }: Reading) {
  const cache = useQueryClient();
  const { mutate: markRead, isPending } = useMutation({
    mutationFn: () => call(messagesApi.markMessagesRead, { params: { userId } }),
    onMutate: () => applyAllRead(cache, userId),
    // Only the server knows how many there are in all.
    onSuccess: () => refreshCounts(cache),
    onError: () => resetReadPosition(cache, userId),
  });
  /** Up to here it is read. Where marking fails, the next reconnect brings the count back and with it the next try. */
  const readUpTo = useRef<string>(undefined);

  useEffect(() => {
    if (isAttentive) return attend(userId);
  }, [userId, isAttentive]);

  useEffect(() => {
    if (newestId === undefined) return;
    if (unreadCount === 0) readUpTo.current ??= newestId ?? "";
    const isRead = unreadCount === 0 && readUpTo.current === newestId;
    if (!newestId || isRead || !isAttentive || isPending) return;
    readUpTo.current = newestId;
    markRead();
  }, [newestId, unreadCount, isAttentive, isPending, markRead]);
}
