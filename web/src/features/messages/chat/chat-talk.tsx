import type { Conversation, Message } from "@plaza/contract/messages";
import type { User } from "@plaza/contract/users";
import { useState } from "react";
import { useOutbox } from "#features/outbox/window-outbox.ts";
import { LoadError } from "#ui/lists/load-error.tsx";
import { asMessage } from "#features/messages/parts/chat-parts.ts";
import { ChatLog } from "./chat-log.tsx";
import { MessageForm } from "#features/messages/form/message-form.tsx";
import { ChatSkeleton } from "#features/messages/parts/messages-skeletons.tsx";
import { outgoingTo } from "#features/messages/data/outgoing.ts";
import { useChat } from "#features/messages/data/use-chat.ts";

interface ChatTalkProps {
  conversation: Conversation;
  viewer: User;
  /** The chat was opened to write: the field gets the focus. */
  takesFocus: boolean;
  /** Whether the chat counts as read while its end is in view. */
  isRead: boolean;
}

export default function ChatTalk({ conversation, viewer, takesFocus, isRead }: ChatTalkProps) {
  const { id: userId } = conversation;
  const { chat, isError, refetch, loadEarlier, hasEarlierFailed } = useChat(userId, viewer.id);
  const { outbox, entries } = useOutbox(viewer.id);
  const [replyTo, setReplyTo] = useState<Message | null>(null);

  const sent = new Set(chat?.messages.map(({ clientId }) => clientId));
  const outgoing = outgoingTo(userId, entries).filter(({ clientId }) => !sent.has(clientId));
  const messages = chat && [...chat.messages, ...outgoing.map((one) => asMessage(one, viewer.id))];

  return (
    <>
      {messages ? (
        <ChatLog
          conversation={conversation}
          viewer={viewer}
          messages={messages}
          outgoing={outgoing}
          outbox={outbox}
          isRead={isRead}
          hasEarlier={chat.earlier !== undefined}
          hasEarlierFailed={hasEarlierFailed}
          onEarlier={loadEarlier}
          onReply={setReplyTo}
        />
      ) : isError ? (
        <div className="flex-1">
          <LoadError onRetry={refetch} />
        </div>
      ) : (
        <ChatSkeleton />
      )}
      <MessageForm
        partner={conversation}
        viewerId={viewer.id}
        outbox={outbox}
        replyTo={replyTo}
        onReply={setReplyTo}
        takesFocus={takesFocus}
      />
    </>
  );
}
