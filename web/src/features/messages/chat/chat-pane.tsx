import type { User } from "@plaza/contract/users";
import { Suspense, useEffect, useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { ChatHead } from "./chat-head.tsx";
import { ChatSkeleton } from "#features/messages/parts/messages-skeletons.tsx";
import { shortNameOf } from "#features/messages/data/conversation-name.ts";
import { useConversation } from "#features/messages/data/use-chat.ts";
import { t } from "#lib/words/words.ts";

/** A chunk of its own: larger than the list, which comes first. It is preloaded where a chat is what opens. */
export const ChatTalk = lazyPage(() => import("./chat-talk.tsx"));
if (/[?&](?:userId|chatId)=/.test(location.search)) void ChatTalk.preload();

interface ChatPaneProps {
  /** The partner's id, or that of a group chat. */
  openId: string;
  viewer: User;
  onBack: () => void;
  className: string;
}

/** The chat with one member or several, beside the list or, on a phone, in its place. */
export function ChatPane({ openId, viewer, onBack, className }: ChatPaneProps) {
  const { conversation, isKnown, isMissing, error, refetch } = useConversation(openId);
  const [isSearching, setSearching] = useState(false);
  // The chunk loads in parallel with the request for the partner, not after it.
  useEffect(() => void ChatTalk.preload(), []);
  return (
    <section
      aria-label={conversation ? t("Chat with {name}", { name: shortNameOf(conversation) }) : t("Chat with a member")}
      className={cx("min-h-0 min-w-0 flex-col bg-surface", className)}
    >
      <ChatHead
        conversation={conversation}
        viewerId={viewer.id}
        isNobody={isMissing || error !== null}
        onBack={onBack}
        onSearch={() => setSearching((is) => !is)}
      />
      {conversation ? (
        <Suspense fallback={<ChatSkeleton />}>
          <ChatTalk
            conversation={conversation}
            viewer={viewer}
            takesFocus
            isRead={isKnown}
            isSearching={isSearching}
            onSearchEnd={() => setSearching(false)}
          />
        </Suspense>
      ) : isMissing ? (
        <div className="grid flex-1 place-items-center">
          <EmptyState
            art="chat"
            hue="brand"
            title={new URLSearchParams(location.search).has("chatId") ? t("Chat not found") : t("Member not found")}
            note={t("Choose someone else to message.")}
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
