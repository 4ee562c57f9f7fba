import type { Media } from "@plaza/contract/media";
import type { Message, MessageAttachment } from "@plaza/contract/messages";
import { fullName } from "#features/users/full-name.ts";
import { isolated } from "#lib/text/isolated.ts";

/** Shortens a message for the list and for a quote. */
export function inShort({
  content,
  isDeleted,
  hasImage,
  attachment,
}: {
  content: string | null;
  isDeleted: boolean;
  hasImage: boolean;
  /** A quote has no more than the kind. */
  attachment: MessageAttachment | "voice" | "file" | null;
}) {
  if (isDeleted) return "Message deleted";
  if (content !== null) return content;
  if (!attachment) return hasImage ? "Photo" : "";
  if (attachment === "file") return "File";
  return typeof attachment === "object" && attachment.kind === "file" ? attachment.name : "Voice message";
}

/** 'Photo', '3 photos', 'Video'; photos and films together are photos. */
function mediaInShort(media: Media[]): string {
  const word = media.every(({ kind }) => kind === "video") ? "video" : "photo";
  if (media.length > 1) return `${media.length} ${word}s`;
  return word === "video" ? "Video" : "Photo";
}

export function previewOf(message: Message, viewerId: string) {
  const { content, media, notice, sender } = message;
  if (notice) return noticeText(message, viewerId);
  if (message.isFolded) return "Hidden message";
  const shown = content === null && media.length > 0 ? mediaInShort(media) : content;
  const text = inShort({ ...message, content: shown, hasImage: false });
  if (message.senderId === viewerId) return `You: ${isolated(text)}`;
  return sender ? `${isolated(sender.firstName)}: ${isolated(text)}` : text;
}

/** 'Ana added Bo'. */
export function noticeText({ notice, sender, senderId, content }: Message, viewerId: string): string {
  const who = senderId === viewerId ? "You" : isolated(sender ? fullName(sender) : "Someone");
  const whom = notice?.user?.id === viewerId ? "you" : isolated(notice?.user ? fullName(notice.user) : "someone");
  switch (notice?.what) {
    case "created":
      return content ? `${who} started the chat ${isolated(content)}` : `${who} started the chat`;
    case "added":
      return `${who} added ${whom}`;
    case "removed":
      return `${who} removed ${whom}`;
    case "left":
      return `${who} left`;
    case "renamed":
      return content ? `${who} named the chat ${isolated(content)}` : `${who} removed the chat's name`;
    case "pictured":
      return `${who} changed the chat's picture`;
    default:
      return "";
  }
}
