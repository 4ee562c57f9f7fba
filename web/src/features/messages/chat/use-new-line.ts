import type { Conversation, Message } from "@plaza/contract/messages";
import { useState } from "react";
import { isForReading } from "#features/messages/data/chat.ts";

interface Known {
  unreadCount: number;
  /** What was unread, by the number of messages and the last of them. */
  unread: Unread | null;
}

interface Unread {
  count: number;
  lastId: string;
}

/**
 * The position of the 'New messages' line: before what was unread on arrival, or arrived while the window was in the
 * background. `isFurtherUp` while the first unread message is among those that are not loaded yet; `drop` removes the line.
 */
export function useNewLine(
  messages: Message[] | undefined,
  conversation: Conversation | undefined,
  { viewerId, isAttentive, hasEarlier }: { viewerId: string; isAttentive: boolean; hasEarlier: boolean },
) {
  const [known, setKnown] = useState<Known | null>(null);
  if (messages && conversation) {
    const { unreadCount } = conversation;
    const isFirstLook = known === null;
    if (isFirstLook || known.unreadCount !== unreadCount) {
      const begins = unreadCount > 0 && (isFirstLook || (known.unreadCount === 0 && !isAttentive));
      const lastId = messages.findLast((one) => isForReading(one, viewerId))?.id ?? "";
      const unread = begins ? { count: unreadCount, lastId } : (known?.unread ?? null);
      setKnown({ unreadCount, unread });
    }
  }
  const drop = () => setKnown((now) => now && { ...now, unread: null });
  return { ...positionOf(known?.unread ?? null, messages ?? [], viewerId, hasEarlier), drop };
}

export function positionOf(
  unread: Unread | null,
  messages: Message[],
  viewerId: string,
  hasEarlier: boolean,
): { lineAt: string | null; isFurtherUp: boolean } {
  if (!unread) return { lineAt: null, isFurtherUp: false };
  const { count, lastId } = unread;
  const theirs = messages.filter((one) => isForReading(one, viewerId) && !one.isDeleted && one.id <= lastId);
  if (theirs.length < count && hasEarlier) return { lineAt: null, isFurtherUp: true };
  return { lineAt: theirs.at(-Math.min(count, theirs.length))?.id ?? null, isFurtherUp: false };
}
