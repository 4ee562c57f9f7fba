import type { AttachmentInput } from "@plaza/contract/forms/attachment-form";
import type { Media } from "@plaza/contract/media";
import { type Conversation, messagesApi } from "@plaza/contract/messages";
import type { EntryState, MessagePreview, NewEntry, OutboxEntry } from "#features/outbox/entry.ts";
import { fullName } from "#features/users/full-name.ts";
import { randomId } from "#lib/text/random-id.ts";

/** A message that is queued in the outbox, or that failed. */
export interface Outgoing extends MessagePreview {
  clientId: string;
  receiverId: string;
  at: number;
  state: EntryState;
}

/** `attachment` is what is sent of the preview's. */
export function messageEntry(
  partner: Conversation,
  preview: MessagePreview,
  attachment: AttachmentInput | null = null,
): NewEntry {
  const { content, imageUrl, media = [], replyTo, listing } = preview;
  const clientId = randomId();
  const { method, path } = messagesApi.sendMessage;
  const body = {
    clientId,
    receiverId: partner.id,
    content,
    ...(attachment ? { attachment } : mediaBody(imageUrl, media)),
    replyToId: replyTo?.id ?? null,
    listingId: listing?.id ?? null,
  };
  return {
    key: clientId,
    kind: "message",
    request: { method, path, body },
    partnerId: partner.id,
    partnerName: fullName(partner),
    preview,
  };
}

/** One photo alone without a description is sent in the field for a single one. */
function mediaBody(imageUrl: string | null, media: Media[]) {
  const [first, second] = media;
  if (!first || (imageUrl && !second && !first.alt)) return { imageUrl };
  return { mediaUrls: media.map(({ url, alt }) => ({ url, ...(alt && { alt }) })) };
}

/** The outbox's messages to this member, in their order. */
export const outgoingTo = (userId: string, entries: OutboxEntry[]): Outgoing[] =>
  entries.flatMap((entry) =>
    entry.kind === "message" && entry.partnerId === userId
      ? [{ ...entry.preview, clientId: entry.key, receiverId: userId, at: entry.queuedAt, state: entry.state }]
      : [],
  );
