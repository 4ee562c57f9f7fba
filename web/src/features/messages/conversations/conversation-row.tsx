import type { Conversation } from "@plaza/contract/messages";
import BellOff from "lucide-react/icons/bell-off";
import CheckCheck from "lucide-react/icons/check-check";
import Pin from "lucide-react/icons/pin";
import { Link } from "wouter";
import { cx } from "#lib/text/class-names.ts";
import { shortTime } from "#features/messages/parts/chat-times.ts";
import { PresenceAvatar } from "#features/messages/parts/presence-avatar.tsx";
import { UnreadCount } from "#features/messages/parts/unread-count.tsx";
import { nameOf, pathOf } from "#features/messages/data/conversation-name.ts";
import { previewOf } from "#features/messages/data/preview.ts";
import { useIsTyping } from "#features/messages/data/use-typing.ts";
import { t } from "#lib/words/words.ts";

interface ConversationRowProps {
  conversation: Conversation;
  viewerId: string;
  isCurrent: boolean;
}

export function ConversationRow({ conversation, viewerId, isCurrent }: ConversationRowProps) {
  const { id, lastMessage, unreadCount, isMuted, isPinned } = conversation;
  const isTyping = useIsTyping(id);
  const isUnread = unreadCount > 0;
  return (
    <Link
      href={pathOf(conversation)}
      state={{ fromList: true }}
      aria-current={isCurrent ? "true" : undefined}
      className={cx(
        "flex items-center gap-3.5 rounded-lg p-3 -outline-offset-2 transition-colors",
        isCurrent ? "bg-brand-soft" : "hover:bg-surface-2",
      )}
    >
      <PresenceAvatar person={conversation} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className={cx("flex-1 truncate", isUnread ? "font-bold" : "font-semibold")}>
            {nameOf(conversation)}
          </span>
          {conversation.kind === "pair" && conversation.isOnline && <span className="sr-only">{t("Active now")}</span>}
          {isPinned && (
            <Pin size={14} role="img" aria-label={t("Pinned")} className="shrink-0 self-center text-ink-3" />
          )}
          {isMuted && (
            <BellOff size={14} role="img" aria-label={t("Muted")} className="shrink-0 self-center text-ink-3" />
          )}
          {lastMessage && (
            <time
              dateTime={lastMessage.createdAt}
              className={cx(
                "text-xs",
                isUnread ? "font-semibold text-brand-ink" : isCurrent ? "text-ink-2" : "text-ink-3",
              )}
            >
              {shortTime(lastMessage.createdAt)}
            </time>
          )}
        </span>
        <span className="mt-0.5 flex h-5 items-center gap-2 text-sm">
          <span
            dir="auto"
            className={cx(
              "flex-1 truncate",
              isTyping
                ? "font-medium text-brand-ink"
                : isUnread
                  ? "font-semibold text-ink"
                  : isCurrent
                    ? "text-ink-2"
                    : "text-ink-3",
            )}
          >
            {isTyping ? t("Typing...") : lastMessage && previewOf(lastMessage, viewerId)}
          </span>
          <UnreadCount count={unreadCount} />
          {lastMessage?.senderId === viewerId && lastMessage.isSeen && (
            <CheckCheck size={16} role="img" aria-label={t("Seen")} className="shrink-0 text-ink-3" />
          )}
        </span>
      </span>
    </Link>
  );
}
