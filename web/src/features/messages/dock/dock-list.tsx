import { Link } from "wouter";
import { cx } from "#lib/text/class-names.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { PresenceAvatar } from "#features/messages/parts/presence-avatar.tsx";
import { UnreadCount } from "#features/messages/parts/unread-count.tsx";
import { ConversationsSkeleton } from "#features/messages/parts/messages-skeletons.tsx";
import { previewOf } from "#features/messages/data/preview.ts";
import { useConversations } from "#features/messages/data/use-conversations.ts";
import { nameOf } from "#features/messages/data/conversation-name.ts";
import { t } from "#lib/words/words.ts";

const MAX_SHOWN = 8;

/** The latest conversations. */
export function DockList({ viewerId, onPick }: { viewerId: string; onPick: (userId: string) => void }) {
  const { conversations, isError, refetch } = useConversations(viewerId);
  if (!conversations) return isError ? <LoadError onRetry={refetch} /> : <ConversationsSkeleton />;
  if (conversations.length === 0) {
    return (
      <EmptyState art="chat" hue="brand" title={t("No conversations yet")}>
        <Link href="/messages" className={buttonClass("tonal")}>
          {t("New message")}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {conversations.slice(0, MAX_SHOWN).map((conversation) => (
          <li key={conversation.id}>
            <button
              type="button"
              onClick={() => onPick(conversation.id)}
              className="flex w-full items-center gap-3 rounded-lg p-2 text-start -outline-offset-2 hover:bg-surface-2"
            >
              <PresenceAvatar person={conversation} size="sm" />
              <span className="min-w-0 flex-1 text-sm">
                <span
                  dir="auto"
                  className={cx("block truncate", conversation.unreadCount ? "font-bold" : "font-semibold")}
                >
                  {nameOf(conversation)}
                </span>
                <span dir="auto" className="block truncate text-xs text-ink-2">
                  {conversation.lastMessage && previewOf(conversation.lastMessage, viewerId)}
                </span>
              </span>
              <UnreadCount count={conversation.unreadCount} />
            </button>
          </li>
        ))}
      </ul>
      <Link href="/messages" className="block p-2 text-center text-sm font-semibold text-brand-ink hover:underline">
        {t("All messages")}
      </Link>
    </>
  );
}
