import type { OutboxEntry } from "./entry.ts";
import { plural, t } from "#lib/words/words.ts";

/** A reaction, or the response to an event. */
const PICKED: Record<string, string> = {
  like: t("Like"),
  love: t("Love"),
  haha: t("Haha"),
  wow: t("Wow"),
  sad: t("Sad"),
  angry: t("Angry"),
  going: t("Going"),
  interested: t("Interested"),
};

/** What an entry says, as far as it says anything. */
export function entryText({ request: { method, body }, chosen, announcement }: ShownEntry): string {
  if (announcement) return t("Dismissed: {title}", { title: announcement.title });
  if (method === "DELETE" || chosen === "") return t("Removed");
  if (chosen) return chosen;
  const { content, type, status, imageUrl, videoUrl, mediaUrls, poll, forwardOfId, attachment } = (body ?? {}) as Body;
  const picked = type ?? status;
  if (poll) return [...(content ? [content] : []), ...poll.choices.map((choice) => `• ${choice}`)].join("\n");
  if (content) return content;
  if (forwardOfId) return t("A forwarded message");
  if (attachment)
    return attachment.kind === "voice" ? t("A voice message") : t("File: {name}", { name: attachment.name ?? "" });
  if (picked) return PICKED[picked] ?? picked;
  // Of several it is not stored which are films.
  if (mediaUrls?.length)
    return mediaUrls.length === 1
      ? t("A photo or video")
      : plural(mediaUrls.length, "{count} photo and video", "{count} photos and videos");
  return imageUrl ? t("A photo") : videoUrl ? t("A video") : t("A shared post");
}

interface Refusal {
  reason: string;
}
export const reasonOf = ({ reason }: Refusal) => reason || t("It couldn't be sent.");
export const refusalText = (state: Refusal) => t("Not sent. {reason}", { reason: reasonOf(state) });

type Body = Partial<Record<"content" | "type" | "status" | "imageUrl" | "videoUrl" | "forwardOfId", string | null>> & {
  mediaUrls?: unknown[] | null;
  poll?: { choices: string[] } | null;
  attachment?: { kind: string; name?: string } | null;
};

interface ShownEntry extends Pick<OutboxEntry, "request"> {
  /** What was voted for. */
  chosen?: string;
  announcement?: { title: string };
}
