import type { Message } from "@plaza/contract/messages";

/** A message in a few words, for the list and for a quote. */
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

export const previewOf = (message: Message, viewerId: string) =>
  `${message.senderId === viewerId ? "You: " : ""}${inShort({ ...message, hasImage: message.imageUrl !== null })}`;
