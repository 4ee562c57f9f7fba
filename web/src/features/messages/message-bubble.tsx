import type { Message } from "@plaza/contract/messages";
import { cx } from "#lib/class-names.ts";
import { LinkedText } from "#ui/linked-text.tsx";
import { exactTime } from "./chat-times.ts";
import { ListingQuote } from "./listing-quote.tsx";
import { MessagePhoto } from "./message-photo.tsx";
import { Quote, StoryQuote } from "./quote.tsx";

interface MessageBubbleProps {
  message: Message;
  partnerName: string;
  viewerId: string;
  isOwn: boolean;
  isFirst: boolean;
  isLast: boolean;
  onShowQuoted: (messageId: string) => void;
}

/** Corners on the speaker's side tighten inside a run. */
export function MessageBubble({ message, isOwn, isFirst, isLast, onShowQuoted, ...names }: MessageBubbleProps) {
  const { content, media, replyTo, isDeleted } = message;
  return (
    <div
      title={exactTime(message.createdAt)}
      className={cx(
        "max-w-[78%] min-w-0 overflow-hidden rounded-[1.25rem] sm:max-w-[30rem]",
        isOwn && cx(!isFirst && "rounded-tr-md", !isLast && "rounded-br-md"),
        !isOwn && cx(!isFirst && "rounded-tl-md", !isLast && "rounded-bl-md"),
        isDeleted ? "border border-line text-ink-3 italic" : isOwn ? "bg-brand text-on-brand" : "bg-surface-2 text-ink",
      )}
    >
      {replyTo && <Quote quoted={replyTo} {...names} onShow={() => onShowQuoted(replyTo.id)} />}
      {message.isStoryReply && <StoryQuote story={message.story} isOwn={isOwn} />}
      {message.listing && <ListingQuote listing={message.listing} />}
      {media && <MessagePhoto media={media} />}
      {(content ?? isDeleted) && (
        <p dir="auto" className="px-4 py-2.5 text-pretty whitespace-pre-wrap wrap-anywhere">
          {isDeleted ? "Message deleted" : <LinkedText text={content ?? ""} />}
        </p>
      )}
    </div>
  );
}
