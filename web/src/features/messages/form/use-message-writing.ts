import { codePoints } from "@plaza/contract/base/code-points";
import type { ChatMember } from "@plaza/contract/chats";
import type { AttachmentInput } from "@plaza/contract/forms/attachment-form";
import { type Conversation, MAX_MESSAGE, type Message, type MessageAttachment } from "@plaza/contract/messages";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { messageEntry } from "#features/messages/data/outgoing.ts";
import { sentMedia } from "#features/media/pictures/attached-media.ts";
import { MOST, restored, storedOf } from "#features/media/pictures/attachment.ts";
import { useAttachments } from "#features/media/pictures/use-attachments.ts";
import type { Outbox } from "#features/outbox/outbox.ts";
import { announceContact } from "#lib/live/contact.ts";
import { mentionsIn } from "./mentions-in.ts";
import { useFileAttachment } from "./use-file-attachment.ts";
import { useMessageDraft } from "./use-message-draft.ts";
import { useQuotedListing } from "./use-quoted-listing.ts";

export interface Writing {
  partner: Conversation;
  /** Of a group chat: whom a message can name. */
  members: ChatMember[] | undefined;
  viewerId: string;
  outbox: Outbox;
  replyTo: Message | null;
  onReply: (message: Message | null) => void;
  takesFocus: boolean;
}

/** What is being written in a chat: its text, what is attached, quoted or recorded, and how it is sent. */
export function useMessageWriting({ partner, members, viewerId, outbox, replyTo, onReply, takesFocus }: Writing) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, photos, setPhotos } = useMessageDraft(`${viewerId} ${partner.id}`);
  const pictures = useAttachments({ accept: "both", most: MOST, first: () => photos.map(restored) });
  const { attachments } = pictures;
  const { chosen, choose, drop } = useFileAttachment();
  const [isRecording, setRecording] = useState(false);
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
    if (text === "") setText(quoted.opening);
  });
  useEffect(() => {
    if (listingId) suggest();
  }, [listingId]);

  function dropListing() {
    if (text === quoted.opening) setText("");
    quoted.drop();
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

  return {
    field,
    text,
    setText,
    length,
    isEmpty,
    canSend,
    send,
    pictures,
    file: { chosen, choose, drop },
    voice: { isRecording, setRecording, sendVoice },
    quoted: { listing: quoted.listing, dropListing },
  };
}
