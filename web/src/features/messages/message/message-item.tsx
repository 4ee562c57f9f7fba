import type { Message } from "@plaza/contract/messages";
import { lazy, memo, Suspense, useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import { exactTime, timeOfDay } from "#features/messages/parts/chat-times.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { MessageReactions } from "./message-reactions.tsx";
import { useTouched } from "./use-touched.ts";
import { t } from "#lib/words/words.ts";

const EditsDialog = lazy(() => import("./edits-dialog.tsx"));

interface MessageItemProps {
  message: Message;
  nameFor: (userId: string) => string;
  viewerId: string;
  isWaiting: boolean;
  isFirst: boolean;
  isLast: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onShowQuoted: (messageId: string) => void;
}

/**
 * One bubble with its author and time (visible on hover, and for screen readers) and its actions. Memoised, because a
 * chat holds hundreds and a new one changes none of them.
 */
export const MessageItem = memo(function MessageItem({
  message,
  isWaiting,
  onReply,
  onEdit,
  ...rest
}: MessageItemProps) {
  const { nameFor, viewerId, ...shape } = rest;
  const isOwn = message.senderId === viewerId;
  const { isTouched, touchProps } = useTouched<HTMLDivElement>();
  return (
    <div {...touchProps} className={cx("group flex max-w-full flex-col", isOwn ? "items-end" : "items-start")}>
      <span className="sr-only">
        {isOwn
          ? t("You, {time}:", { time: exactTime(message.createdAt) })
          : t("{name}, {time}:", { name: nameFor(message.senderId), time: exactTime(message.createdAt) })}
      </span>
      <div className={cx("flex max-w-full items-center gap-1", isOwn && "flex-row-reverse")}>
        <MessageBubble
          message={message}
          isOwn={isOwn}
          isWaiting={isWaiting}
          viewerId={viewerId}
          nameFor={nameFor}
          {...shape}
        />
        {!isWaiting && !message.isDeleted && (
          <MessageActions
            message={message}
            viewerId={viewerId}
            isShown={isTouched}
            onReply={() => onReply(message)}
            onEdit={() => onEdit(message)}
          />
        )}
        <time
          aria-hidden
          dateTime={message.createdAt}
          className="hidden shrink-0 text-2xs text-ink-3 opacity-0 transition-opacity group-hover:opacity-100 @lg:block"
        >
          {timeOfDay(message.createdAt)}
        </time>
      </div>
      <MessageReactions message={message} viewerId={viewerId} nameFor={nameFor} />
      {message.editedAt && <EditedNote message={message} />}
      {/* A narrow chat has no room for it beside the bubble, and a finger does not hover. */}
      {(shape.isLast || isTouched) && !isWaiting && (
        <time
          aria-hidden
          dateTime={message.createdAt}
          className={cx("mt-0.5 px-1 text-2xs text-ink-3", !isTouched && "@lg:hidden")}
        >
          {isTouched ? exactTime(message.createdAt) : timeOfDay(message.createdAt)}
        </time>
      )}
    </div>
  );
});

/** Under an edited message: leads to its earlier texts. */
function EditedNote({ message }: { message: Message }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="h-6 px-1 text-2xs text-ink-3 underline-offset-2 hover:underline"
      >
        {t("Edited")}
      </button>
      <Suspense>{isOpen && <EditsDialog message={message} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
