import type { Media } from "@plaza/contract/media";
import type { Message } from "@plaza/contract/messages";
import { isolated } from "#lib/text/isolated.ts";

const NAMES = { voice: "Voice message", file: "File" };

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
  attachment: "voice" | "file" | null;
}) {
  if (isDeleted) return "Message deleted";
  return content ?? (attachment ? NAMES[attachment] : hasImage ? "Photo" : "");
}

/** 'Photo', '3 photos', 'Video'; photos and films together are photos. */
function mediaInShort(media: Media[]): string {
  const word = media.every(({ kind }) => kind === "video") ? "video" : "photo";
  if (media.length > 1) return `${media.length} ${word}s`;
  return word === "video" ? "Video" : "Photo";
}

export function previewOf(message: Message, viewerId: string) {
  const { content, media } = message;
  const shown = content === null && media.length > 0 ? mediaInShort(media) : content;
  const text = inShort({ ...message, content: shown, hasImage: false, attachment: message.attachment?.kind ?? null });
  return message.senderId === viewerId ? `You: ${isolated(text)}` : text;
}
