import type { Media } from "@plaza/contract/media";
import type { Message, MessageAttachment } from "@plaza/contract/messages";
import { fullName } from "#features/users/full-name.ts";
import { isolated } from "#lib/text/isolated.ts";
import { plural, t } from "#lib/words/words.ts";

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
  const isFilm = media.every(({ kind }) => kind === "video");
  if (media.length === 1) return isFilm ? t("Video") : t("Photo");
  return isFilm
    ? plural(media.length, "{count} video", "{count} videos")
    : plural(media.length, "{count} photo", "{count} photos");
}

export function previewOf(message: Message, viewerId: string) {
  const { content, media, notice, sender } = message;
  if (notice) return noticeText(message, viewerId);
  if (message.isFolded) return t("Hidden message");
  const shown = content === null && media.length > 0 ? mediaInShort(media) : content;
  const text = inShort({ ...message, content: shown, hasImage: false });
  if (message.senderId === viewerId) return t("You: {text}", { text: isolated(text) });
  return sender ? t("{name}: {text}", { name: isolated(sender.firstName), text: isolated(text) }) : text;
}

/** 'Ana added Bo'. */
export function noticeText({ notice, sender, senderId, content }: Message, viewerId: string): string {
  const isOwn = senderId === viewerId;
  const isAboutViewer = notice?.user?.id === viewerId;
  const values = {
    name: isolated(sender ? fullName(sender) : t("Someone")),
    other: isolated(notice?.user ? fullName(notice.user) : t("someone", {}, "who is added or removed")),
    chat: isolated(content ?? ""),
  };
  switch (notice?.what) {
    case "created":
      if (content)
        return isOwn ? t("You started the chat {chat}", values) : t("{name} started the chat {chat}", values);
      return isOwn ? t("You started the chat") : t("{name} started the chat", values);
    case "added":
      if (isOwn) return t("You added {other}", values);
      return isAboutViewer ? t("{name} added you", values) : t("{name} added {other}", values);
    case "removed":
      if (isOwn) return t("You removed {other}", values);
      return isAboutViewer ? t("{name} removed you", values) : t("{name} removed {other}", values);
    case "left":
      return isOwn ? t("You left") : t("{name} left", values);
    case "renamed":
      if (content) return isOwn ? t("You named the chat {chat}", values) : t("{name} named the chat {chat}", values);
      return isOwn ? t("You removed the chat's name") : t("{name} removed the chat's name", values);
    case "pictured":
      return isOwn ? t("You changed the chat's picture") : t("{name} changed the chat's picture", values);
    case "missed-call":
      if (isOwn) return t("You called. No one answered.");
      return sender ? t("Missed call from {name}", values) : t("Missed call");
    default:
      return "";
  }
}
