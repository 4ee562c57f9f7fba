import type { User } from "@plaza/contract/users";
import { cx } from "#lib/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { ChatHead } from "./chat-head.tsx";
import { ChatTalk } from "./chat-talk.tsx";
import { ChatSkeleton } from "./messages-skeletons.tsx";
import { useConversation } from "./use-chat.ts";

interface ChatPaneProps {
  userId: string;
  viewer: User;
  onBack: () => void;
  className: string;
}

/** The chat with one member, beside the list or, on a phone, in its place. */
export function ChatPane({ userId, viewer, onBack, className }: ChatPaneProps) {
  const { conversation, isKnown, isMissing, error, refetch } = useConversation(userId);
  const name = conversation?.firstName ?? "a member";
  return (
    <section aria-label={`Chat with ${name}`} className={cx("min-h-0 min-w-0 flex-col bg-surface", className)}>
      <ChatHead conversation={conversation} onBack={onBack} />
      {conversation ? (
        <ChatTalk conversation={conversation} viewer={viewer} takesFocus isRead={isKnown} />
      ) : isMissing ? (
        <div className="grid flex-1 place-items-center">
          <EmptyState
            art="chat"
            hue="brand"
            title="This member cannot be found"
            note="Pick somebody else to write to."
          />
        </div>
      ) : error ? (
        <LoadError onRetry={refetch} />
      ) : (
        <ChatSkeleton />
      )}
    </section>
  );
}
