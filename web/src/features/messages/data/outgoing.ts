import type { AttachmentInput } from "@plaza/contract/forms/attachment-form";
import type { NewPoll } from "@plaza/contract/forms/poll-form";
import type { Media } from "@plaza/contract/media";
import { type Conversation, messagesApi } from "@plaza/contract/messages";
import type { EntryState, MessagePreview, NewEntry, OutboxEntry } from "#features/outbox/entry.ts";
import { randomId } from "#lib/text/random-id.ts";
import { nameOf } from "./conversation-name.ts";

/** A message that is queued in the outbox, or that failed. */
export interface Outgoing extends MessagePreview {
  clientId: string;
  receiverId: string | null;
  chatId: string | null;
  at: number;
  state: EntryState;
}

/** `attachment` and `poll` are what is sent of the preview's; of a recording, `file` is what is uploaded first. */
export function messageEntry(
  partner: Conversation,
  preview: MessagePreview,
  attachment: AttachmentInput | null = null,
  file?: Blob,
  poll: NewPoll | null = null,
): NewEntry {
  const { content, imageUrl, media = [], replyTo, listing, mentions = [] } = preview;
  const clientId = randomId();
  const { method, path } = messagesApi.sendMessage;
  const body = {
    clientId,
    ...(partner.kind === "pair" ? { receiverId: partner.id } : { chatId: partner.id }),
    content,
    ...(mentions.length > 0 && { mentionIds: mentions.map(({ userId }) => userId) }),
    ...(attachment ? { attachment } : poll ? { poll } : mediaBody(imageUrl, media)),
    replyToId: replyTo?.id ?? null,
    listingId: listing?.id ?? null,
  };
  return {
    key: clientId,
    kind: "message",
    request: { method, path, body },
    partnerId: partner.id,
    partnerName: nameOf(partner),
    preview,
    ...(file && { file }),
  };
}

/** One photo alone without a description is sent in the field for a single one. */
function mediaBody(imageUrl: string | null, media: Media[]) {
  const [first, second] = media;
  if (!first || (imageUrl && !second && !first.alt)) return { imageUrl };
  return { mediaUrls: media.map(({ url, alt }) => ({ url, ...(alt && { alt }) })) };
}

/** The outbox's messages in this conversation, in their order. */
export const outgoingTo = ({ kind, id }: Pick<Conversation, "kind" | "id">, entries: OutboxEntry[]): Outgoing[] =>
  entries.flatMap((entry) => {
    if (entry.kind !== "message" || entry.partnerId !== id) return [];
    const [receiverId, chatId] = kind === "pair" ? [id, null] : [null, id];
    return [{ ...entry.preview, clientId: entry.key, receiverId, chatId, at: entry.queuedAt, state: entry.state }];
  });
