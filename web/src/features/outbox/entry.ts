import type { Poll } from "@plaza/contract/base/poll";
import type { Endpoint } from "@plaza/contract/base/endpoint";
import type { SiteAnnouncement } from "@plaza/contract/announcements";
import type { RsvpStatus } from "@plaza/contract/events";
import type { Media } from "@plaza/contract/media";
import type { Message } from "@plaza/contract/messages";
import type { Mention, ReactionType } from "@plaza/contract/posts";
import type { StoredRecord } from "#lib/device/device-store.ts";

/** What a message looks like until the server has it. */
export interface MessagePreview extends Pick<Message, "content" | "imageUrl" | "replyTo" | "listing"> {
  /** Of the photo, so that its place is reserved. */
  size: { width: number; height: number } | null;
  /** All of them; absent in entries that are older than messages with several. */
  media?: Media[];
  isForwarded?: boolean;
  attachment?: Message["attachment"];
  poll?: Message["poll"];
  /** Members of a group chat whom it names. */
  mentions?: Mention[];
}

/** Each kind names its target, and what it takes to show the entry and to undo what was shown ahead. */
export type EntryContent =
  | { kind: "post"; groupId: string | null }
  | { kind: "comment"; postId: string; authorName: string }
  | { kind: "reaction"; postId: string; authorName: string; previous: ReactionType | null }
  | { kind: "comment-reaction"; commentId: string; postId: string; authorName: string; previous: ReactionType | null }
  /** `chosen` is what one sees of the vote in the list. */
  | { kind: "vote"; postId: string; authorName: string; chosen: string; previous: number[] }
  /** The poll as it was before. */
  | { kind: "message-vote"; messageId: string; authorName: string; chosen: string; previous: Poll }
  | { kind: "message"; partnerId: string; partnerName: string; preview: MessagePreview }
  /** The message as it was before. */
  | { kind: "message-edit"; message: Message; partnerName: string }
  | { kind: "rsvp"; eventId: string; eventName: string; previous: RsvpStatus | null }
  | { kind: "dismissal"; announcement: SiteAnnouncement };

export type EntryKind = EntryContent["kind"];

export interface EntryRequest {
  method: Endpoint["method"];
  path: string;
  body?: unknown;
}

/**
 * Queued until the server has it; failed where the server refused it, and queued again by a retry. The reason is the
 * server's, empty where it gave none.
 */
export type EntryState = { name: "queued" } | { name: "failed"; reason: string };
export const QUEUED_STATE: EntryState = { name: "queued" };

/** Its `key` is an id made here, which the server knows it by: however often it arrives, it is stored once. */
export type NewEntry = EntryContent & {
  key: string;
  request: EntryRequest;
  /** A recording: uploaded before the request is sent, whose attachment is then where it lies. */
  file?: Blob;
};

/** Something a member made that the server does not have yet, or refused. */
export type OutboxEntry = NewEntry &
  StoredRecord & {
    /** Entries are sent in this order. */
    queuedAt: number;
    state: EntryState;
  };

export const isQueued = ({ state }: OutboxEntry) => state.name === "queued";

export const inOrder = (entries: OutboxEntry[]) =>
  entries.toSorted((one, other) => one.queuedAt - other.queuedAt || (one.key < other.key ? -1 : 1));

export const firstQueued = (entries: OutboxEntry[]) => inOrder(entries).find(isQueued);

/** A member has one reaction, vote, rsvp or text for each target: a later entry of a slot replaces an earlier one. */
export function slotOf(entry: EntryContent): string | null {
  switch (entry.kind) {
    case "reaction":
    case "vote":
      return `${entry.kind} ${entry.postId}`;
    case "message-vote":
      return `${entry.kind} ${entry.messageId}`;
    case "comment-reaction":
      return `${entry.kind} ${entry.commentId}`;
    case "message-edit":
      return `${entry.kind} ${entry.message.id}`;
    case "rsvp":
      return `${entry.kind} ${entry.eventId}`;
    case "dismissal":
      return `${entry.kind} ${entry.announcement.id}`;
    default:
      return null;
  }
}

/** The replaced entry never reached the server: what was there before it is what an undo goes back to. */
export function replacing(entry: NewEntry, earlier: OutboxEntry | undefined): NewEntry {
  if (entry.kind === "reaction" && earlier?.kind === "reaction") return { ...entry, previous: earlier.previous };
  if (entry.kind === "message-edit" && earlier?.kind === "message-edit") return { ...entry, message: earlier.message };
  if (entry.kind === "vote" && earlier?.kind === "vote") return { ...entry, previous: earlier.previous };
  if (entry.kind === "message-vote" && earlier?.kind === "message-vote")
    return { ...entry, previous: earlier.previous };
  if (entry.kind === "rsvp" && earlier?.kind === "rsvp") return { ...entry, previous: earlier.previous };
  if (entry.kind === "comment-reaction" && earlier?.kind === "comment-reaction") {
    return { ...entry, previous: earlier.previous };
  }
  return entry;
}
