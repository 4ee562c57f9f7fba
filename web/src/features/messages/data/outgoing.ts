import { type Conversation, type Message, messagesApi } from "@plaza/contract/messages";
import type { NewWaiting, Waiting } from "#features/outbox/waiting.ts";
import { fullName } from "#features/users/full-name.ts";
import { randomId } from "#lib/text/random-id.ts";

/** How an outbox entry is rendered until the server has it. */
interface Written extends Pick<Message, "content" | "imageUrl" | "replyTo" | "listing"> {
  /** The size of the photo, so that its space is reserved. */
  size: { width: number; height: number } | null;
}

/** A message in the outbox: unsent or refused. */
export interface Outgoing extends Written {
  clientId: string;
  receiverId: string;
  at: number;
  refusal: string | null;
}

/** Builds the outbox entry of a message. */
export function toSend(partner: Conversation, written: Written): NewWaiting {
  const { content, imageUrl, replyTo, listing } = written;
  const clientId = randomId();
  const { method, path } = messagesApi.sendMessage;
  return {
    key: clientId,
    kind: "message",
    method,
    path,
    body: {
      clientId,
      receiverId: partner.id,
      content,
      imageUrl,
      replyToId: replyTo?.id ?? null,
      listingId: listing?.id ?? null,
    },
    to: fullName(partner),
    place: partner.id,
    look: written,
  };
}

/** Lists the unsent messages to a member in their order. */
export const outgoingTo = (userId: string, things: Waiting[]): Outgoing[] =>
  things
    .filter(({ kind, place }) => kind === "message" && place === userId)
    .map(({ key, at, refusal, look }) => ({
      ...(look as Written),
      clientId: key,
      receiverId: userId,
      at,
      refusal,
    }));
