import { messagesApi } from "@plaza/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "#lib/api/api-client.ts";
import { attend, resetReadPosition } from "#features/messages/data/read-position.ts";
import { refreshCounts, applyAllRead } from "#features/messages/data/apply-messages.ts";

interface Reading {
  userId: string;
  /** The partner's last message; null where there is none, undefined while it is unknown. */
  newestId: string | null | undefined;
  unreadCount: number;
  /** Whether the end of the chat is in view in a focused window. */
  isAttentive: boolean;
}

/** Marks the chat as read when it is opened, and with every message that arrives meanwhile. */
export function useMarkRead({ userId, newestId, unreadCount, isAttentive }: Reading) {
  const cache = useQueryClient();
  const { mutate: markRead, isPending } = useMutation({
    mutationFn: () => call(messagesApi.markMessagesRead, { params: { userId } }),
    onMutate: () => applyAllRead(cache, userId),
    // Only the server knows the total.
    onSuccess: () => refreshCounts(cache),
    onError: () => resetReadPosition(cache, userId),
  });
  /**
   * The last message that was marked. Where marking fails, the next catch-up restores the count, and the next try
   * follows.
   */
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
