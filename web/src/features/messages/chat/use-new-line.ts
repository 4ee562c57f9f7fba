import type { Conversation, Message } from "@plaza/contract/messages";
import { useState } from "react";

interface Known {
  unreadCount: number;
  /** The first message that was new. */
  lineAt: string | null;
}

/**
 * The position of the 'New messages' line: before what was unread on arrival, or arrived while the window was in the
 * background.
 */
export function useNewLine(
  messages: Message[] | undefined,
  conversation: Conversation | undefined,
  isAttentive: boolean,
) {
  const [known, setKnown] = useState<Known | null>(null);
  if (messages && conversation) {
    const { id, unreadCount } = conversation;
    const isFirstLook = known === null;
    if (isFirstLook || known.unreadCount !== unreadCount) {
      const begins = unreadCount > 0 && (isFirstLook || (known.unreadCount === 0 && !isAttentive));
      const lineAt = begins ? firstUnread(messages, id, unreadCount) : (known?.lineAt ?? null);
      setKnown({ unreadCount, lineAt });
    }
  }
  return known?.lineAt ?? null;
}

function firstUnread(messages: Message[], partnerId: string, count: number): string | null {
  const theirs = messages.filter(({ senderId, isDeleted }) => senderId === partnerId && !isDeleted);
  return theirs.at(-Math.min(count, theirs.length))?.id ?? null;
}
