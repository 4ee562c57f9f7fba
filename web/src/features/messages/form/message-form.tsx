import type { AttachmentInput } from "@plaza/contract/forms/attachment-form";
import { codePoints } from "@plaza/contract/base/code-points";
import type { ChatMember } from "@plaza/contract/chats";
import { type Conversation, MAX_MESSAGE, type Message, type MessageAttachment } from "@plaza/contract/messages";
import ImageIcon from "lucide-react/icons/image";
import Mic from "lucide-react/icons/mic";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { sentMedia } from "#features/media/pictures/attached-media.ts";
import { MOST, restored, storedOf } from "#features/media/pictures/attachment.ts";
import { useAttachments } from "#features/media/pictures/use-attachments.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import type { Outbox } from "#features/outbox/outbox.ts";
import { announceContact } from "#lib/live/contact-event.ts";
import { cx } from "#lib/text/class-names.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { LengthNote } from "#ui/fields/length-note.tsx";
import { ListingNote } from "#features/messages/message/listing-quote.tsx";
import { fieldClass, formClass, submitClass } from "./form-classes.ts";
import { ReplyNote } from "./message-extras.tsx";
import { FileButton } from "./file-button.tsx";
import { PollButton } from "./poll-button.tsx";
import { recordingType } from "./recording-type.ts";
import { useFileAttachment } from "./use-file-attachment.ts";
import { messageEntry } from "#features/messages/data/outgoing.ts";
import { useQuotedListing } from "./use-quoted-listing.ts";
import { mentionsIn } from "./mentions-in.ts";
import { shortNameOf } from "#features/messages/data/conversation-name.ts";
import { useMessageDraft } from "./use-message-draft.ts";
import { usePublishTyping } from "#features/messages/data/use-typing.ts";

const PicturesField = lazy(() => import("#features/media/pictures/pictures-field.tsx"));
const FileDrops = lazyPart(() => import("#features/media/pictures/file-drops.tsx"));
const EmojiButton = lazyPart(() => import("#ui/emoji/emoji-button.tsx"));
const ChosenFileNote = lazy(() => import("./chosen-file.tsx"));
const VoiceRecorder = lazy(() => import("./voice-recorder.tsx"));
const MemberSuggestions = lazy(() => import("./member-suggestions.tsx"));
const UploadDialog = lazy(() => import("#features/media/upload-dialog.tsx"));

/** What most people ask first: ready to be sent with the listing. */
const ABOUT_LISTING = "Is this still available?";

interface MessageFormProps {
  partner: Conversation;
  /** Of a group chat: whom a message can name. */
  members: ChatMember[] | undefined;
  nameFor: (userId: string) => string;
  viewerId: string;
  outbox: Outbox;
  replyTo: Message | null;
  onReply: (message: Message | null) => void;
  takesFocus: boolean;
}

/** Enter sends, Shift and Enter begin a new line. A sent message is in the chat at once. */
export function MessageForm({
  partner,
  members,
  nameFor,
  viewerId,
  outbox,
  replyTo,
  onReply,
  takesFocus,
}: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, photos, setPhotos } = useMessageDraft(`${viewerId} ${partner.id}`);
  const pictures = useAttachments({ accept: "both", most: MOST, first: () => photos.map(restored) });
  const { attachments } = pictures;
  const [isUploading, setUploading] = useState(false);
  const { chosen, choose, drop } = useFileAttachment();
  const [isRecording, setRecording] = useState(false);
  const publishTyping = usePublishTyping(partner);
  const quoted = useQuotedListing(partner.id);
  const content = text.trim();
  const length = codePoints(content);
  const isEmpty = length === 0 && attachments.length === 0 && !chosen;
  const canSend = !isEmpty && pictures.isUploaded && (!chosen || chosen.url !== null) && length <= MAX_MESSAGE;

  const storePhotos = useEffectEvent(setPhotos);
  useEffect(() => storePhotos(storedOf(attachments)), [attachments]);

  useEffect(() => {
    // On a phone the keyboard would cover the chat.
    if (replyTo || (takesFocus && matchMedia("(pointer: fine)").matches)) field.current?.focus({ preventScroll: true });
  }, [replyTo, takesFocus]);

  const listingId = quoted.listing?.id;
  const suggest = useEffectEvent(() => {
    if (text === "") setText(ABOUT_LISTING);
  });
  useEffect(() => {
    if (listingId) suggest();
  }, [listingId]);

  function dropListing() {
    quoted.drop();
    if (text === ABOUT_LISTING) setText("");
  }

  function send() {
    if (!canSend) return;
    if (chosen?.url) {
      const { name, size: bytes } = chosen.file;
      add({ kind: "file", url: "", name, bytes }, { kind: "file", url: chosen.url, name });
    } else add(null, null);
    drop();
    setText("");
    pictures.reset();
    onReply(null);
    announceContact();
    field.current?.focus({ preventScroll: true });
  }

  function sendVoice(voice: Extract<AttachmentInput, { kind: "voice" }>, sound: Blob) {
    setRecording(false);
    add(voice, voice, sound);
    onReply(null);
    announceContact();
  }

  function add(shown: MessageAttachment | null, attachment: AttachmentInput | null, file?: Blob) {
    const media = shown ? [] : sentMedia(attachments);
    const [first] = media;
    const written = {
      content: attachment?.kind === "voice" ? null : content || null,
      attachment: shown,
      imageUrl: first?.kind === "image" ? first.url : null,
      size: first ? { width: first.width, height: first.height } : null,
      media,
      replyTo: replyTo && {
        id: replyTo.id,
        senderId: replyTo.senderId,
        content: replyTo.content,
        hasImage: replyTo.media.length > 0,
        attachment: replyTo.attachment?.kind ?? null,
        isDeleted: replyTo.isDeleted,
      },
      listing: quoted.listing,
      mentions: mentionsIn(content, members),
    };
    outbox.add(messageEntry(partner, written, attachment, file));
    quoted.drop();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && replyTo) onReply(null);
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      aria-label={`Write to ${shortNameOf(partner)}`}
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {replyTo && <ReplyNote message={replyTo} nameFor={nameFor} viewerId={viewerId} onRemove={() => onReply(null)} />}
      {quoted.listing && <ListingNote listing={quoted.listing} onRemove={dropListing} />}
      <Suspense>{attachments.length > 0 && <PicturesField pictures={pictures} />}</Suspense>
      <Suspense>{chosen && <ChosenFileNote chosen={chosen} onRemove={drop} />}</Suspense>
      <Suspense>{isRecording && <VoiceRecorder onRecorded={sendVoice} onClose={() => setRecording(false)} />}</Suspense>
      <div className={cx("items-end gap-1.5", isRecording ? "hidden" : "flex")}>
        <IconButton
          label="Send a photo"
          className="mb-0.5"
          disabled={pictures.isFull || chosen !== null}
          onClick={() => setUploading(true)}
        >
          <ImageIcon size={21} aria-hidden />
        </IconButton>
        <FileButton isDisabled={attachments.length > 0 || chosen !== null} onChoose={choose} />
        <PollButton partner={partner} outbox={outbox} className="hidden @md:grid" />
        <div className="relative flex min-w-0 flex-1">
          <textarea
            ref={field}
            dir="auto"
            rows={1}
            aria-label="Write a message"
            placeholder="Message"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              if (target.value.trim()) publishTyping();
            }}
            onKeyDown={onKeyDown}
            className={cx(fieldClass, "pr-11")}
          />
          <EmojiButton className="absolute right-1 bottom-1 grid size-9 place-items-center rounded-full text-ink-2 hover:bg-surface-3 hover:text-ink" />
        </div>
        {isEmpty && recordingType() && (
          <IconButton label="Record a voice message" className="mb-0.5" onClick={() => setRecording(true)}>
            <Mic size={21} aria-hidden />
          </IconButton>
        )}
        <button type="submit" aria-label="Send" disabled={!canSend} className={submitClass}>
          <SendHorizontal size={20} aria-hidden />
        </button>
      </div>
      <LengthNote length={length} max={MAX_MESSAGE} />
      <Suspense>
        {isUploading && (
          <UploadDialog
            title="Send a photo"
            accept="image"
            onUploaded={pictures.addUploaded}
            onClose={() => setUploading(false)}
          />
        )}
      </Suspense>
      <Suspense>
        {members && (
          <MemberSuggestions
            area={field}
            text={text}
            people={members
              .filter((one) => one.isMentionable && one.user.id !== viewerId && !one.isFolded)
              .map(({ user }) => user)}
            onText={setText}
          />
        )}
      </Suspense>
      <FileDrops hint="Drop photos and videos here" onFiles={pictures.add} />
    </form>
  );
}
