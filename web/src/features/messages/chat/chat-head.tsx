import type { Conversation } from "@plaza/contract/messages";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Info from "lucide-react/icons/info";
import Search from "lucide-react/icons/search";
import { Suspense } from "react";
import { Link } from "wouter";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { IconButton, iconButtonClass } from "#ui/buttons/icon-button.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { PresenceAvatar } from "#features/messages/parts/presence-avatar.tsx";
import { nameOf } from "#features/messages/data/conversation-name.ts";
import { useTypist } from "#features/messages/data/use-typing.ts";

const ConversationMenu = lazyPage(() => import("./conversation-menu.tsx"));

interface ChatHeadProps {
  conversation: Conversation | undefined;
  viewerId: string;
  /** The partner cannot be shown, so no skeleton is rendered for them. */
  isNobody: boolean;
  onBack: () => void;
  onSearch: () => void;
}

export function ChatHead({ conversation, viewerId, isNobody, onBack, onSearch }: ChatHeadProps) {
  return (
    <header className="flex h-17 shrink-0 items-center gap-3 border-b border-line px-3 lg:px-6">
      <IconButton label="Back to conversations" className="lg:hidden" onClick={onBack}>
        <ArrowLeft size={21} aria-hidden />
      </IconButton>
      {conversation ? (
        <>
          <PresenceAvatar person={conversation} />
          <div className="min-w-0 flex-1">
            <h2 dir="auto" className="truncate font-sans text-base leading-5 font-semibold tracking-normal">
              {conversation.kind === "pair" ? (
                <Link href={`/profile/${conversation.id}`} className="hover:underline">
                  {nameOf(conversation)}
                </Link>
              ) : (
                nameOf(conversation)
              )}
            </h2>
            <PresenceText conversation={conversation} />
          </div>
          <IconButton label="Search this conversation" onClick={onSearch}>
            <Search size={20} aria-hidden />
          </IconButton>
          {conversation.kind === "pair" && (
            <Link
              href={`/profile/${conversation.id}`}
              aria-label={`${conversation.firstName}'s profile`}
              className={iconButtonClass}
            >
              <Info size={20} aria-hidden />
            </Link>
          )}
          <Suspense fallback={<span className="size-10 shrink-0" />}>
            <ConversationMenu conversation={conversation} viewerId={viewerId} />
          </Suspense>
        </>
      ) : isNobody ? (
        <h2 className="font-sans text-base font-semibold">Messages</h2>
      ) : (
        <>
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="h-4 w-32" />
        </>
      )}
    </header>
  );
}

/** Shows what the partner does right now, in one line or none; of a group chat who types, or how many are in it. */
export function PresenceText({ conversation }: { conversation: Conversation }) {
  const typist = useTypist(conversation.id);
  const typing = "text-xs font-medium text-brand-ink";
  if (conversation.kind === "group") {
    const name = conversation.faces.find(({ id }) => id === typist)?.firstName ?? "Somebody";
    if (typist) return <p className={`truncate ${typing}`}>{name} is typing…</p>;
    const { memberCount } = conversation;
    return <p className="text-xs text-ink-3">{memberCount === 1 ? "1 member" : `${memberCount} members`}</p>;
  }
  if (typist) return <p className={typing}>is typing…</p>;
  return conversation.isOnline && <p className="text-xs text-ink-3">Active now</p>;
}
