import type { Media } from "@plaza/contract/media";
import type { Message, MessageAttachment } from "@plaza/contract/messages";
import { fullName } from "#features/users/full-name.ts";
import { isolated } from "#lib/text/isolated.ts";
import { t } from "#lib/words/words.ts";

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
  if (isDeleted) return t("Message deleted");
  if (content !== null) return content;
  if (!attachment) return hasImage ? t("Photo") : "";
  if (attachment === "file") return t("File");
  return typeof attachment === "object" && attachment.kind === "file" ? attachment.name : t("Voice message");
}

/** 'Photo', '3 photos', 'Video'; photos and films together are photos. */
function mediaInShort(media: Media[]): string {
  const word = media.every(({ kind }) => kind === "video") ? "video" : "photo";
  if (media.length > 1) return t("{count} {word}s", { count: media.length, word });
  return word === "video" ? t("Video") : t("Photo");
}

export function previewOf(message: Message, viewerId: string) {
  const { content, media, notice, sender } = message;
  if (notice) return noticeText(message, viewerId);
  if (message.isFolded) return t("Hidden message");
  const shown = content === null && media.length > 0 ? mediaInShort(media) : content;
  const text = inShort({ ...message, content: shown, hasImage: false });
  if (message.senderId === viewerId) return t("You: {text}", { text: isolated(text) });
  return sender ? `${isolated(sender.firstName)}: ${isolated(text)}` : text;
}

/** 'Ana added Bo'. */
export function noticeText({ notice, sender, senderId, content }: Message, viewerId: string): string {
  const who = senderId === viewerId ? t("You") : isolated(sender ? fullName(sender) : t("Someone"));
  const whom = notice?.user?.id === viewerId ? "you" : isolated(notice?.user ? fullName(notice.user) : "someone");
  switch (notice?.what) {
    case "created":
      return content
        ? t("{who} started the chat {content}", { who, content: isolated(content) })
        : t("{who} started the chat", { who });
    case "added":
      return t("{who} added {whom}", { who, whom });
    case "removed":
      return t("{who} removed {whom}", { who, whom });
    case "left":
      return `${who} left`;
    case "renamed":
      return content
        ? t("{who} named the chat {content}", { who, content: isolated(content) })
        : t("{who} removed the chat's name", { who });
    case "pictured":
      return t("{who} changed the chat's picture", { who });
    default:
      return "";
  }
}
