import { chatsApi } from "@plaza/contract/chats";
import type { Message } from "@plaza/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "#features/users/full-name.ts";
import { reasonFor } from "#lib/api/failures.ts";
import { query } from "#lib/api/api-client.ts";
import { MessageBubble } from "#features/messages/message/message-bubble.tsx";
import { useOpenChat } from "#features/messages/parts/chat-context.ts";
import { t } from "#lib/words/words.ts";

/** The server gives at most this many at once. */
const MOST = 50;

interface UnfoldedMessagesProps {
  messages: Message[];
  onShowQuoted: (messageId: string) => void;
}

/** Shows what the viewer's own block hides, for as long as the viewer wants to see it. */
export default function UnfoldedMessages({ messages, onShowQuoted }: UnfoldedMessagesProps) {
  const { viewerId, nameFor } = useOpenChat();
  const [isOpen, setOpen] = useState(false);
  const shown = messages.slice(0, MOST);
  const [from, to] = [shown[0]?.id ?? "", shown.at(-1)?.id ?? ""];
  const chatId = messages[0]?.chatId ?? "";
  const { data, error } = useQuery({
    ...query(chatsApi.listUnfolded, { params: { chatId }, query: { from, to } }),
    enabled: isOpen,
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <>
      {" "}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="h-8 font-semibold text-ink-2 underline-offset-2 hover:text-ink hover:underline"
      >
        {isOpen ? t("Hide") : t("Show")}
      </button>
      {isOpen && error && <p role="alert">{reasonFor(error, t("Please try again."))}</p>}
      {isOpen && data?.length === 0 && <p>{t("Nothing to show.")}</p>}
      {isOpen && data && data.length > 0 && (
        <ul aria-label={t("Hidden messages")} className="mt-1 -mx-6 space-y-2 text-start text-base text-ink opacity-70">
          {data.map((message, at) => (
            <li key={message.id}>
              {message.sender && data[at - 1]?.senderId !== message.senderId && (
                <p dir="auto" className="mb-0.5 truncate px-1 text-xs font-semibold text-ink-2">
                  {fullName(message.sender)}
                </p>
              )}
              <div className="flex">
                <MessageBubble
                  message={message}
                  nameFor={nameFor}
                  viewerId={viewerId}
                  isOwn={false}
                  isWaiting={false}
                  isFirst
                  isLast
                  onShowQuoted={onShowQuoted}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
