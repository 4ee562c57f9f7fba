import type { RsvpStatus } from "@plaza/contract/events";
import type { ReactionType } from "@plaza/contract/posts";
import type { StoredRecord } from "#lib/device/device-store.ts";
import {
  type EntryContent,
  type EntryKind,
  type EntryRequest,
  type MessagePreview,
  type OutboxEntry,
} from "./entry.ts";

/** An entry as the first version of Plaza stored it: one form for all kinds. */
interface FirstForm extends StoredRecord, EntryRequest {
  kind: Exclude<EntryKind, "message-edit" | "message-vote" | "dismissal">;
  /** The name in the list: the author's, the partner's or the event's. */
  to: string;
  /** The id of the target: post, comment, event, member or group; empty for the feed. */
  place: string;
  look?: unknown;
  before?: unknown;
  at: number;
  refusal: string | null;
}

/** Entries outlive versions of Plaza: those stored in the first form are read as the present one. */
export function readStoredEntry(record: StoredRecord): OutboxEntry {
  if ("state" in record) return record as OutboxEntry;
  const first = record as FirstForm;
  const { key, userId, method, path, body, at, refusal } = first;
  return {
    ...contentOf(first),
    key,
    userId,
    request: { method, path, body },
    queuedAt: at,
    state: refusal === null ? { name: "queued" } : { name: "failed", reason: refusal },
  };
}

function contentOf({ kind, to, place, look, before }: FirstForm): EntryContent {
  switch (kind) {
    case "post":
      return { kind, groupId: place || null };
    case "comment":
      return { kind, postId: place, authorName: to };
    case "reaction":
      return { kind, postId: place, authorName: to, previous: (before ?? null) as ReactionType | null };
    case "comment-reaction": {
      const { postId } = look as { postId: string };
      return { kind, commentId: place, postId, authorName: to, previous: (before ?? null) as ReactionType | null };
    }
    case "vote":
      return { kind, postId: place, authorName: to, chosen: "", previous: (before ?? []) as number[] };
    case "message":
      return { kind, partnerId: place, partnerName: to, preview: look as MessagePreview };
    case "rsvp":
      return { kind, eventId: place, eventName: to, previous: (before ?? null) as RsvpStatus | null };
    default:
      return kind satisfies never;
  }
}
