import type { ChatMember } from "@plaza/contract/chats";
import type { Conversation, Message } from "@plaza/contract/messages";
import type { User } from "@plaza/contract/users";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useEffect, useEffectEvent } from "react";
import { toast } from "#lib/screen/toast.ts";
import type { Outbox } from "#features/outbox/outbox.ts";
import { Button } from "#ui/buttons/button.tsx";
import { keyOfMessage, keyOfPart, partsOf } from "#features/messages/parts/chat-parts.ts";
import { ChatLine } from "./chat-lines.tsx";
import { Earlier } from "./earlier.tsx";
import { MessageRun } from "#features/messages/message/message-run.tsx";
import type { Outgoing } from "#features/messages/data/outgoing.ts";
import { TypingDots } from "./typing-dots.tsx";
import { useFirstUnread } from "./use-first-unread.ts";
import { useInFront } from "./use-in-front.ts";
import { useLogScroll } from "./use-log-scroll.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { useNewLine } from "./use-new-line.ts";
import { useShowMessage } from "./use-show-message.ts";
import { useStable } from "./use-stable.ts";
import type { NameFor } from "./use-names.ts";
import { findSeen } from "./find-seen.ts";
import { isForReading } from "#features/messages/data/chat.ts";
import { shortNameOf } from "#features/messages/data/conversation-name.ts";

interface ChatLogProps {
  conversation: Conversation;
  viewer: User;
  messages: Message[];
  outgoing: Outgoing[];
  outbox: Outbox;
  /** Of a group chat, once they are loaded. */
  members: ChatMember[] | undefined;
  nameFor: NameFor;
  isRead: boolean;
  hasEarlier: boolean;
  hasEarlierFailed: boolean;
  /** The message to lead to, anew with each object. */
  target: { id: string } | null;
  onEarlier: () => Promise<boolean>;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
}

export function ChatLog({
  conversation,
  viewer,
  messages,
  outgoing,
  outbox,
  members,
  nameFor,
  isRead,
  ...rest
}: ChatLogProps) {
  const [first] = messages;
  const last = messages.at(-1);
  const { log, content, isAtEnd, hasMissed, onScroll, scrollTo, toEnd } = useLogScroll({
    firstId: first?.id ?? "",
    lastId: last ? keyOfMessage(last) : "",
    isLastOwn: last?.senderId === viewer.id,
  });
  const isInFront = useInFront();
  const isAttentive = isInFront && isAtEnd && isRead;
  const { lineAt, isFurtherUp } = useNewLine(messages, conversation, {
    viewerId: viewer.id,
    isAttentive,
    hasEarlier: rest.hasEarlier,
  });
  const firstUnread = useFirstUnread({ log, lineAt, isFurtherUp, onEarlier: rest.onEarlier, scrollTo });
  const showMessage = useShowMessage({ log, onEarlier: rest.onEarlier, scrollTo });
  const showQuoted = useStable(showMessage);
  const showTarget = useEffectEvent(async (messageId: string) => {
    if (!(await showMessage(messageId))) toast({ title: "This message is too far back to show here" });
  });
  const { target } = rest;
  useEffect(() => {
    if (target) void showTarget(target.id);
  }, [target]);
  useMarkRead({
    userId: conversation.id,
    newestId: messages.findLast((one) => isForReading(one, viewer.id))?.id ?? null,
    unreadCount: conversation.unreadCount,
    isAttentive,
  });
  const seen = findSeen(messages, viewer.id, members);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={log}
        onScroll={onScroll}
        role="log"
        aria-label="Messages"
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain -outline-offset-4 [overflow-anchor:none]"
      >
        <div ref={content} className="relative mt-auto flex flex-col gap-4 px-4 py-5 lg:px-6">
          {rest.hasEarlier && <Earlier log={log} hasFailed={rest.hasEarlierFailed} onEarlier={rest.onEarlier} />}
          {messages.length === 0 && !("isClosed" in conversation && conversation.isClosed) && (
            <p className="py-6 text-center text-sm text-ink-2">
              Say hello to <bdi>{shortNameOf(conversation)}</bdi>.
            </p>
          )}
          {partsOf(messages, lineAt).map((part) =>
            part.kind === "run" ? (
              <MessageRun
                key={keyOfPart(part)}
                run={part}
                partner={conversation}
                nameFor={nameFor}
                viewerId={viewer.id}
                outgoing={outgoing}
                outbox={outbox}
                lastSeenId={seen?.messageId}
                seenBy={seen?.readers ?? []}
                onReply={rest.onReply}
                onEdit={rest.onEdit}
                onShowQuoted={showQuoted}
              />
            ) : (
              <ChatLine
                key={keyOfPart(part)}
                part={part}
                viewerId={viewer.id}
                members={members}
                nameFor={nameFor}
                onShowQuoted={showQuoted}
              />
            ),
          )}
          <TypingDots partner={conversation} members={members} />
        </div>
      </div>
      {firstUnread.isOutOfSight && (
        <div className="pointer-events-none absolute inset-x-0 top-3 flex justify-center">
          <Button className="pointer-events-auto animate-fade shadow-3" onClick={() => void firstUnread.show()}>
            <ArrowUp size={17} aria-hidden />
            First unread
          </Button>
        </div>
      )}
      {hasMissed && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button className="pointer-events-auto animate-rise shadow-3" onClick={toEnd}>
            <ArrowDown size={17} aria-hidden />
            Jump to newest
          </Button>
        </div>
      )}
    </div>
  );
}
