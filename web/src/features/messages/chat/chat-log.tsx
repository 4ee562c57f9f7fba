import type { Message } from "@plaza/contract/messages";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useEffect, useEffectEvent } from "react";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { cx } from "#lib/text/class-names.ts";
import { useOpenChat } from "#features/messages/parts/chat-context.ts";
import { keyOfMessage, keyOfPart, partsOf } from "#features/messages/parts/chat-parts.ts";
import { ChatLine } from "./chat-lines.tsx";
import { Earlier } from "./earlier.tsx";
import { MessageRun } from "#features/messages/message/message-run.tsx";
import { TypingDots } from "./typing-dots.tsx";
import { useFirstUnread } from "./use-first-unread.ts";
import { useInFront } from "./use-in-front.ts";
import { useLogScroll } from "./use-log-scroll.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { useNewLine } from "./use-new-line.ts";
import { useShowMessage } from "./use-show-message.ts";
import { useStable } from "./use-stable.ts";
import { findSeen } from "./find-seen.ts";
import { isForReading } from "#features/messages/data/chat.ts";
import { shortNameOf } from "#features/messages/data/conversation-name.ts";
import { isolated } from "#lib/text/isolated.ts";
import { t } from "#lib/words/words.ts";

interface ChatLogProps {
  messages: Message[];
  isRead: boolean;
  hasEarlier: boolean;
  hasEarlierFailed: boolean;
  /** The message to lead to, anew with each object. */
  target: { id: string } | null;
  onEarlier: () => Promise<boolean>;
}

/** The messages of the open chat, what is between them, and the ways to the first unread and the newest. */
export function ChatLog({ messages, isRead, hasEarlier, hasEarlierFailed, target, onEarlier }: ChatLogProps) {
  const { conversation, viewerId } = useOpenChat();
  const last = messages.at(-1);
  const { log, content, isAtEnd, hasMissed, onScroll, scrollTo, toEnd } = useLogScroll({
    firstId: messages[0]?.id ?? "",
    lastId: last ? keyOfMessage(last) : "",
    isLastOwn: last?.senderId === viewerId,
  });
  const isInFront = useInFront();
  const isAttentive = isInFront && isAtEnd && isRead;
  const { drop, ...line } = useNewLine(messages, conversation, { viewerId, isAttentive, hasEarlier });
  const isAllRead = isAttentive && conversation.unreadCount === 0;
  const firstUnread = useFirstUnread({ log, ...line, isRead: isAllRead, onRead: drop, onEarlier, scrollTo });
  const showMessage = useShowMessage({ log, onEarlier, scrollTo });
  const showQuoted = useStable(showMessage);
  const showTarget = useEffectEvent(async (messageId: string) => {
    if (!(await showMessage(messageId))) toast({ title: t("That message is too far back to show here") });
  });
  useEffect(() => {
    if (target) void showTarget(target.id);
  }, [target]);
  useMarkRead({
    userId: conversation.id,
    newestId: messages.findLast((one) => isForReading(one, viewerId))?.id ?? null,
    unreadCount: conversation.unreadCount,
    isAttentive,
  });

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={log}
        onScroll={onScroll}
        role="log"
        aria-label={t("Messages")}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain -outline-offset-4 [overflow-anchor:none]"
      >
        <div ref={content} className="relative mt-auto flex flex-col gap-4 px-4 py-5 lg:px-6">
          {hasEarlier && <Earlier log={log} hasFailed={hasEarlierFailed} onEarlier={onEarlier} />}
          {messages.length === 0 && <Greeting />}
          <Messages messages={messages} lineAt={line.lineAt} onShowQuoted={showQuoted} />
          <TypingDots />
        </div>
      </div>
      {firstUnread.isOutOfSight && <Jump isUp label={t("First unread")} onJump={() => void firstUnread.show()} />}
      {hasMissed && <Jump isUp={false} label={t("Jump to newest")} onJump={toEnd} />}
    </div>
  );
}

function Greeting() {
  const { conversation } = useOpenChat();
  if ("isClosed" in conversation && conversation.isClosed) return null;
  return (
    <p className="py-6 text-center text-sm text-ink-2">
      {t("Say hello to {name}.", { name: isolated(shortNameOf(conversation)) })}
    </p>
  );
}

interface MessagesProps {
  messages: Message[];
  /** The message above which 'New messages' stands. */
  lineAt: string | null;
  onShowQuoted: (messageId: string) => void;
}

function Messages({ messages, lineAt, onShowQuoted }: MessagesProps) {
  const { viewerId, members } = useOpenChat();
  const seen = findSeen(messages, viewerId, members);
  return partsOf(messages, lineAt).map((part) =>
    part.kind === "run" ? (
      <MessageRun key={keyOfPart(part)} run={part} seen={seen} onShowQuoted={onShowQuoted} />
    ) : (
      <ChatLine key={keyOfPart(part)} part={part} onShowQuoted={onShowQuoted} />
    ),
  );
}

function Jump({ isUp, label, onJump }: { isUp: boolean; label: string; onJump: () => void }) {
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <div className={cx("pointer-events-none absolute inset-x-0 flex justify-center", isUp ? "top-3" : "bottom-2.5")}>
      <Button className={cx("pointer-events-auto shadow-3", isUp ? "animate-fade" : "animate-rise")} onClick={onJump}>
        <Icon size={17} aria-hidden />
        {label}
      </Button>
    </div>
  );
}
