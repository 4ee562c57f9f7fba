import type { User } from "@plaza/contract/users";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { Link } from "wouter";
import { IconButton } from "#ui/buttons/button.tsx";
import { PresenceText } from "#features/messages/chat/chat-head.tsx";
import ChatTalk from "#features/messages/chat/chat-talk.tsx";
import { PresenceAvatar } from "#features/messages/parts/presence-avatar.tsx";
import { ChatSkeleton } from "#features/messages/parts/messages-skeletons.tsx";
import { useConversation } from "#features/messages/data/use-chat.ts";
import { useHasFocus } from "./use-has-focus.ts";
import { nameOf, pathOf } from "#features/messages/data/conversation-name.ts";
import { t } from "#lib/words/words.ts";

interface DockWindowProps {
  userId: string;
  viewer: User;
  onMinimise: () => void;
  onClose: () => void;
}

/** Counts as read only while it has the focus: it is beside the page that is really in view. */
export function DockWindow({ userId, viewer, onMinimise, onClose }: DockWindowProps) {
  const { conversation, isKnown } = useConversation(userId);
  const element = useRef<HTMLElement>(null);
  const hasFocus = useHasFocus(element);
  const name = conversation ? nameOf(conversation) : "";
  return (
    <section
      aria-label={t("Chat with {name}", { name })}
      ref={element}
      className="pointer-events-auto flex h-[27rem] w-80 animate-rise flex-col overflow-hidden rounded-t-xl border border-b-0 border-line bg-surface shadow-3"
    >
      <header className="flex h-14 shrink-0 items-center gap-2.5 border-b border-line pe-1.5 ps-3">
        {conversation && (
          <>
            <PresenceAvatar person={conversation} size="sm" />
            <div className="min-w-0 flex-1">
              <h2 dir="auto" className="truncate font-sans text-sm leading-5 font-semibold tracking-normal">
                <Link href={conversation ? pathOf(conversation) : "/messages"} className="hover:underline">
                  {name}
                </Link>
              </h2>
              <PresenceText conversation={conversation} />
            </div>
          </>
        )}
        <IconButton
          Icon={Minus}
          size={18}
          label={t("Minimize chat")}
          className="ms-auto size-8!"
          onClick={onMinimise}
        />
        <IconButton Icon={X} size={18} label={t("Close chat")} className="size-8!" onClick={onClose} />
      </header>
      {conversation ? (
        <ChatTalk conversation={conversation} viewer={viewer} takesFocus isRead={hasFocus && isKnown} />
      ) : (
        <ChatSkeleton />
      )}
    </section>
  );
}
