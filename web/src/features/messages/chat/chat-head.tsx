import type { Conversation } from "@plaza/contract/messages";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Info from "lucide-react/icons/info";
import { Suspense, useState } from "react";
import { instance } from "#lib/api/instance.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { IconButton } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { PresenceAvatar } from "#features/messages/parts/presence-avatar.tsx";
import { nameOf } from "#features/messages/data/conversation-name.ts";
import { useTypist } from "#features/messages/data/use-typing.ts";
import { plural, t } from "#lib/words/words.ts";

const ChatInfo = lazyPage(() => import("#features/messages/info/chat-info.tsx"));
const CallButtons = lazyPart(() => import("#features/calls/call-buttons.tsx"));
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
  const [isInfoOpen, setInfoOpen] = useState(false);
  const openInfo = () => setInfoOpen(true);
  return (
    <header className="flex h-17 shrink-0 items-center gap-2 border-b border-line px-3 lg:px-6">
      <IconButton
        Icon={ArrowLeft}
        size={21}
        label={t("Back to conversations")}
        className="lg:hidden"
        onClick={onBack}
      />
      {conversation ? (
        <>
          {/* The whole of it opens the info. */}
          <div className="relative flex min-w-0 flex-1 items-center gap-3">
            <PresenceAvatar person={conversation} />
            <div className="min-w-0 flex-1">
              <h2 dir="auto" className="truncate font-sans text-base leading-5 font-semibold tracking-normal">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={openInfo}
                  className="after:absolute after:inset-0 after:rounded-lg"
                >
                  {nameOf(conversation)}
                </button>
              </h2>
              <PresenceText conversation={conversation} />
            </div>
          </div>
          {instance.calls && <CallButtons conversation={conversation} />}
          <IconButton Icon={Info} size={20} label={t("Chat info")} className="max-sm:hidden" onClick={openInfo} />
          <Suspense fallback={<span className="size-10 shrink-0" />}>
            <ConversationMenu conversation={conversation} viewerId={viewerId} onSearch={onSearch} />
          </Suspense>
          <Suspense>
            {isInfoOpen && (
              <ChatInfo
                conversation={conversation}
                viewerId={viewerId}
                onSearch={onSearch}
                onClose={() => setInfoOpen(false)}
              />
            )}
          </Suspense>
        </>
      ) : isNobody ? (
        <h2 className="font-sans text-base font-semibold">{t("Messages")}</h2>
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
    const name = conversation.faces.find(({ id }) => id === typist)?.firstName ?? t("Someone");
    if (typist) return <p className={`truncate ${typing}`}>{t("{name} is typing...", { name })}</p>;
    const { memberCount } = conversation;
    return <p className="text-xs text-ink-3">{plural(memberCount, "{count} member", "{count} members")}</p>;
  }
  if (typist) return <p className={typing}>{t("is typing...")}</p>;
  return conversation.isOnline && <p className="text-xs text-ink-3">{t("Active now")}</p>;
}
