import type { Conversation } from "@plaza/contract/messages";
import { ArrowLeft, Info, Search } from "lucide-react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { IconButton, iconButtonClass } from "#ui/buttons/icon-button.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { PresenceAvatar } from "#features/messages/parts/presence-avatar.tsx";
import { useIsTyping } from "#features/messages/data/use-typing.ts";

interface ChatHeadProps {
  conversation: Conversation | undefined;
  /** The partner cannot be shown, so no skeleton is rendered for them. */
  isNobody: boolean;
  onBack: () => void;
  onSearch: () => void;
}

export function ChatHead({ conversation, isNobody, onBack, onSearch }: ChatHeadProps) {
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
              <Link href={`/profile/${conversation.id}`} className="hover:underline">
                {fullName(conversation)}
              </Link>
            </h2>
            <PresenceText conversation={conversation} />
          </div>
          <IconButton label="Search this conversation" onClick={onSearch}>
            <Search size={20} aria-hidden />
          </IconButton>
          <Link
            href={`/profile/${conversation.id}`}
            aria-label={`${conversation.firstName}'s profile`}
            className={iconButtonClass}
          >
            <Info size={20} aria-hidden />
          </Link>
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

/** Shows what the partner does right now, in one line or none. */
export function PresenceText({ conversation: { id, isOnline } }: { conversation: Conversation }) {
  const isTyping = useIsTyping(id);
  if (isTyping) return <p className="text-xs font-medium text-brand-ink">is typing…</p>;
  return isOnline && <p className="text-xs text-ink-3">Active now</p>;
}
