import type { Message, MessageAttachment } from "@plaza/contract/messages";
import type { Mention } from "@plaza/contract/posts";
import FileText from "lucide-react/icons/file-text";
import Forward from "lucide-react/icons/forward";
import { Fragment, lazy, type ReactNode, Suspense } from "react";
import { Link } from "wouter";
import { partnerOf } from "#features/messages/data/chat.ts";
import { pollHeight } from "#features/posts/polls/poll-height.ts";
import { PreviewSlot } from "#features/previews/preview-slot.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { cx } from "#lib/text/class-names.ts";
import { LinkedText } from "#ui/page/linked-text.tsx";
import { exactTime } from "#features/messages/parts/chat-times.ts";
import { ListingQuote } from "./listing-quote.tsx";
import { MessageMedia } from "./message-media.tsx";
import { Quote, StoryQuote } from "./quote.tsx";
import { useFittedText } from "./use-fitted-text.ts";
import { formatBytes } from "#lib/text/amounts.ts";
import { t } from "#lib/words/words.ts";

const MessagePoll = lazy(() => import("./message-poll.tsx"));
const VoicePlayer = lazy(() => import("./voice-player.tsx"));

interface MessageBubbleProps {
  message: Message;
  nameFor: (userId: string) => string;
  viewerId: string;
  isOwn: boolean;
  isWaiting: boolean;
  isFirst: boolean;
  isLast: boolean;
  onShowQuoted: (messageId: string) => void;
}

/** Corners on the author's side tighten inside a run. */
export function MessageBubble({
  message,
  isOwn,
  isWaiting,
  isFirst,
  isLast,
  onShowQuoted,
  ...names
}: MessageBubbleProps) {
  const { media, replyTo, isDeleted } = message;
  const partnerId = partnerOf(message, names.viewerId);
  const photoOf = (index: number) => photoAddress("chat", partnerId, message.id, index + 1);
  const text = isDeleted ? t("Message deleted") : message.content;
  return (
    <div
      title={exactTime(message.createdAt)}
      className={cx(
        // Relative to the chat's width, not the row's: a row is as wide as its bubble, and each would narrow the other.
        "max-w-[min(72cqi,30rem)] min-w-0 overflow-hidden rounded-[1.25rem]",
        isOwn && cx(!isFirst && "rounded-se-md", !isLast && "rounded-ee-md"),
        !isOwn && cx(!isFirst && "rounded-ss-md", !isLast && "rounded-es-md"),
        isDeleted ? "border border-line text-ink-3 italic" : isOwn ? "bg-brand text-on-brand" : "bg-surface-2 text-ink",
      )}
    >
      {message.isForwarded && !isDeleted && (
        <p className="flex items-center gap-1.5 px-4 pt-2 -mb-1 text-xs italic">
          <Forward size={13} aria-hidden />
          {t("Forwarded")}
        </p>
      )}
      {replyTo && <Quote quoted={replyTo} {...names} onShow={() => onShowQuoted(replyTo.id)} />}
      {message.isStoryReply && <StoryQuote message={message} isOwn={isOwn} />}
      {message.listing && <ListingQuote listing={message.listing} />}
      <MessageMedia media={media} photoOf={isWaiting ? undefined : photoOf} />
      {message.attachment?.kind === "file" && <FileLink file={message.attachment} isWaiting={isWaiting} />}
      {message.attachment?.kind === "voice" && (
        <Suspense fallback={<div className="h-14 w-64 max-w-full" />}>
          <VoicePlayer voice={message.attachment} isWaiting={isWaiting} />
        </Suspense>
      )}
      {text !== null && <BubbleText key={text} text={text} mentions={message.mentions} />}
      {message.poll && (
        <Suspense fallback={<div style={{ height: pollHeight(message.poll) + 28 }} className="w-83 max-w-full" />}>
          <MessagePoll
            message={message}
            poll={message.poll}
            by={isOwn ? "" : names.nameFor(message.senderId)}
            isWaiting={isWaiting}
          />
        </Suspense>
      )}
      <PreviewSlot
        text={{ kind: "message", id: message.id }}
        preview={message.preview}
        authorId={message.senderId}
        isAtOnce
        className="mx-1.5 mb-1.5 w-76 max-w-[calc(100%-0.75rem)] min-w-[calc(100%-0.75rem)]"
      />
    </div>
  );
}

/** Who is named is named in bold, and leads to their profile. */
function MentioningText({ text, mentions: [first, ...rest] }: { text: string; mentions: Mention[] }): ReactNode {
  if (!first) return <LinkedText text={text} />;
  return text.split(`@${first.name}`).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <Link href={`/profile/${first.userId}`} className="font-bold underline-offset-2 hover:underline">
          @{first.name}
        </Link>
      )}
      <MentioningText text={part} mentions={rest} />
    </Fragment>
  ));
}

/** Keyed by the text: another text is measured as another element. */
function BubbleText({ text, mentions }: { text: string; mentions: Mention[] }) {
  return (
    <p ref={useFittedText()} dir="auto" className="max-w-full px-4 py-2.5 whitespace-pre-wrap wrap-anywhere">
      <MentioningText text={text} mentions={mentions} />
    </p>
  );
}

interface FileLinkProps {
  file: Extract<MessageAttachment, { kind: "file" }>;
  /** Not sent yet, so there is nothing to download. */
  isWaiting: boolean;
}

/** A file of a message: a click downloads it under its name. */
function FileLink({ file: { url, name, bytes: size }, isWaiting }: FileLinkProps) {
  const content = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-black/10 dark:bg-white/15">
        <FileText size={19} aria-hidden />
      </span>
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="block text-xs">{formatBytes(size)}</span>
      </span>
    </>
  );
  const className = "flex max-w-full items-center gap-3 py-2.5 pe-4 ps-3 text-sm -outline-offset-2";
  if (isWaiting) return <div className={className}>{content}</div>;
  return (
    <a href={url} download={name} className={className}>
      <span className="sr-only">{t("Download")} </span>
      {content}
    </a>
  );
}
