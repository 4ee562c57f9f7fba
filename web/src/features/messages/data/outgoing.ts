import { type Conversation, type Message, messagesApi } from "@plaza/contract/messages";
import type { NewWaiting, Waiting } from "#features/outbox/waiting.ts";
import { fullName } from "#features/users/full-name.ts";
import { randomId } from "#lib/text/random-id.ts";

/** What a message that waits looks like until the server has it. */
interface Written extends Pick<Message, "content" | "imageUrl" | "replyTo" | "listing"> {
  /** Of the photo, so that its place is kept. */
  size: { width: number; height: number } | null;
}

/** A message that waits to be sent, or that was refused. */
export interface Outgoing extends Written {
  clientId: string;
  receiverId: string;
  at: number;
  refusal: string | null;
}

/** As the outbox takes it. */
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

/** What waits for this member, in its order. */
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
