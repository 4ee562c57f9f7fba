import type { Message } from "@plaza/contract/messages";
import { isolated } from "#lib/text/isolated.ts";

/** Shortens a message for the list and for a quote. */
export function inShort({
  content,
  isDeleted,
  hasImage,
}: {
  content: string | null;
  isDeleted: boolean;
  hasImage: boolean;
}) {
  if (isDeleted) return "Message deleted";
  return content ?? (hasImage ? "Photo" : "");
}

export function previewOf(message: Message, viewerId: string) {
  const text = inShort({ ...message, hasImage: message.media.length > 0 });
  return message.senderId === viewerId ? `You: ${isolated(text)}` : text;
}
