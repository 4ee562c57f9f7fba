import type { ChatMember } from "@plaza/contract/chats";
import type { Conversation, Message } from "@plaza/contract/messages";
import type { User } from "@plaza/contract/users";
import { lazy, Suspense, useDeferredValue, useMemo, useState } from "react";
import { nameOf } from "#features/messages/data/conversation-name.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { useOutbox } from "#features/outbox/window-outbox.ts";
import { toastFailure } from "#lib/screen/toast.ts";
import { LoadError } from "#ui/lists/loading.tsx";
import { type OpenChat, OpenChatContext } from "#features/messages/parts/chat-context.ts";
import { asMessage } from "#features/messages/parts/chat-parts.ts";
import { ChatLog } from "./chat-log.tsx";
import { MessageForm } from "#features/messages/form/message-form.tsx";
import { ChatSkeleton } from "#features/messages/parts/messages-skeletons.tsx";
import { outgoingTo } from "#features/messages/data/outgoing.ts";
import { useEditMessage } from "#features/messages/data/use-edit-message.ts";
import { useMembersOf } from "#features/messages/data/use-members-of.ts";
import { useChat } from "#features/messages/data/use-chat.ts";
import { t } from "#lib/words/words.ts";

const EditForm = lazy(() => import("#features/messages/form/edit-form.tsx"));

const ClosedNote = lazyPart(() => import("./closed-note.tsx"));

const ChatSearch = lazy(() => import("./chat-search.tsx"));

interface ChatTalkProps {
  conversation: Conversation;
  viewer: User;
  /** The chat was opened to write: the field gets the focus. */
  takesFocus: boolean;
  /** Whether the chat counts as read while its end is in view. */
  isRead: boolean;
  /** Whether the conversation is being searched, and how that ends. */
  isSearching?: boolean;
  onSearchEnd?: () => void;
}

export default function ChatTalk({ conversation, viewer, takesFocus, isRead, ...search }: ChatTalkProps) {
  const { id } = conversation;
  const { chat, isError, refetch, loadEarlier, hasEarlierFailed } = useChat(id, viewer.id);
  const { outbox, entries } = useOutbox(viewer.id);
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const [edited, setEdited] = useState<Message | null>(null);
  const [target, setTarget] = useState<{ id: string } | null>(null);
  const { mutate: edit } = useEditMessage(viewer.id);

  const sent = new Set(chat?.messages.map(({ clientId }) => clientId));
  const outgoing = outgoingTo(conversation, entries).filter(({ clientId }) => !sent.has(clientId));
  const members = useMembersOf(conversation);
  const nameFor = useNames(conversation, chat?.messages, members);
  // The messages are rendered in slices when they come, so that the page answers meanwhile.
  const hasChat = useDeferredValue(chat !== undefined, false);
  const messages = hasChat && chat && [...chat.messages, ...outgoing.map((one) => asMessage(one, viewer.id))];

  // Who has written to the viewer takes their reply, and everybody may ask about a listing.
  const isClosed =
    conversation.kind === "pair" &&
    conversation.isClosed &&
    !/[?&]listingId=/.test(location.search) &&
    chat?.messages.every(({ senderId }) => senderId === viewer.id);

  function save(message: Message, content: string | null) {
    setEdited(null);
    if (content === message.content) return;
    const onError = (error: Error) => toastFailure(t("Couldn't edit the message"), error);
    edit({ message, content, partnerName: nameOf(conversation) }, { onError });
  }

  return (
    // The container is as high as the whole chat: when its height changes, the browser computes the styles of every message
    // anew. That of the messages alone would change with each line that is written.
    <div className="@container flex min-h-0 flex-1 flex-col">
      <Suspense>
        {search.isSearching && search.onSearchEnd && (
          <ChatSearch conversation={conversation} onPick={(id) => setTarget({ id })} onClose={search.onSearchEnd} />
        )}
      </Suspense>
      {messages ? (
        <OpenChatContext
          value={{
            conversation,
            viewerId: viewer.id,
            members,
            nameFor,
            outgoing,
            outbox,
            onReply: setReplyTo,
            onEdit: setEdited,
          }}
        >
          <ChatLog
            messages={messages}
            isRead={isRead}
            hasEarlier={chat.earlier !== undefined}
            hasEarlierFailed={hasEarlierFailed}
            target={target}
            onEarlier={loadEarlier}
          />
        </OpenChatContext>
      ) : isError && !chat ? (
        <div className="flex-1">
          <LoadError onRetry={refetch} />
        </div>
      ) : (
        <ChatSkeleton />
      )}
      <Suspense>
        {edited && (
          <EditForm
            key={edited.id}
            message={edited}
            onSave={(content) => save(edited, content)}
            onCancel={() => setEdited(null)}
          />
        )}
      </Suspense>
      {/* What was being written stays. */}
      <div hidden={edited !== null}>
        {isClosed ? (
          <ClosedNote conversation={conversation} />
        ) : (
          <MessageForm
            partner={conversation}
            members={members}
            nameFor={nameFor}
            viewerId={viewer.id}
            outbox={outbox}
            replyTo={replyTo}
            onReply={setReplyTo}
            takesFocus={takesFocus}
          />
        )}
      </div>
    </div>
  );
}

/** Someone who has left a group chat is known by their messages. Stays the same function while the names do. */
function useNames(
  conversation: Conversation,
  messages: Message[] | undefined,
  members: ChatMember[] | undefined,
): OpenChat["nameFor"] {
  const names =
    conversation.kind === "pair"
      ? [[conversation.id, conversation.firstName]]
      : [
          ...new Map([
            ...(messages ?? []).flatMap(({ sender }) => (sender ? [[sender.id, sender.firstName] as const] : [])),
            ...conversation.faces.map((one) => [one.id, one.firstName] as const),
            ...(members ?? []).map(({ user }) => [user.id, user.firstName] as const),
          ]),
        ].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const key = JSON.stringify(names);
  return useMemo(() => {
    const known = new Map(JSON.parse(key) as [string, string][]);
    return (userId) => known.get(userId) ?? t("Someone");
  }, [key]);
}
