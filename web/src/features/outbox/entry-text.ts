import type { OutboxEntry } from "./entry.ts";

/** What an entry says, as far as it says anything. */
export function entryText({ request: { method, body } }: Pick<OutboxEntry, "request">): string {
  if (method === "DELETE") return "Taken back";
  const { content, type, status, imageUrl, videoUrl } = (body ?? {}) as Record<string, string | null | undefined>;
  const picked = type ?? status;
  if (content) return content;
  if (picked) return picked.charAt(0).toUpperCase() + picked.slice(1);
  return imageUrl ? "A photo" : videoUrl ? "A video" : "A shared post";
}
