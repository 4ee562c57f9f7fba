import X from "lucide-react/icons/x";
import { Badge } from "#ui/art/badge.tsx";
import { DrawnText } from "#ui/art/drawn-text.tsx";
import { PresenceAvatar } from "#features/messages/parts/presence-avatar.tsx";
import { useConversation } from "#features/messages/data/use-chat.ts";
import { nameOf } from "#features/messages/data/conversation-name.ts";
import { plural, t } from "#lib/words/words.ts";

interface DockHeadProps {
  userId: string;
  onOpen: () => void;
  onClose: () => void;
}

/** A minimised chat: an avatar and its unread count. */
export function DockHead({ userId, onOpen, onClose }: DockHeadProps) {
  const { conversation } = useConversation(userId);
  if (!conversation) return null;
  const { unreadCount } = conversation;
  const name = nameOf(conversation);
  return (
    <div className="group relative animate-pop">
      <button
        type="button"
        aria-label={
          unreadCount > 0
            ? plural(unreadCount, "Chat with {name}, {count} unread", "Chat with {name}, {count} unread", { name })
            : t("Chat with {name}", { name })
        }
        title={name}
        onClick={onOpen}
        className="relative block rounded-full shadow-2"
      >
        <PresenceAvatar person={conversation} />
        {unreadCount > 0 && (
          <span className="absolute -top-1.5 -start-1.5">
            <Badge tone="count">
              <DrawnText text={unreadCount > 9 ? "9+" : unreadCount} />
            </Badge>
          </span>
        )}
      </button>
      <button
        type="button"
        aria-label={t("Close chat with {name}", { name })}
        onClick={onClose}
        className="absolute -top-2 -end-2 grid size-6 place-items-center rounded-full border border-line bg-surface text-ink-2 opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
      >
        <X size={13} aria-hidden />
      </button>
    </div>
  );
}
