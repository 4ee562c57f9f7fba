import type { Message } from "@plaza/contract/messages";
import type { Outgoing } from "#features/messages/data/outgoing.ts";

/** Messages of the same person within this time are one run. */
const RUN_MS = 5 * 60_000;

export interface Run {
  kind: "run";
  senderId: string;
  messages: Message[];
}
export type ChatPart =
  | Run
  | { kind: "day"; at: string }
  | { kind: "new" }
  | { kind: "notice"; message: Message }
  /** Messages of members who are hidden from the viewer, one after another. */
  | { kind: "folded"; messages: [Message, ...Message[]] };

/** The key stays the same when an outbox entry becomes a message, so that it is not remounted. */
export const keyOfMessage = ({ id, clientId }: Message) => clientId ?? id;

export function keyOfPart(part: ChatPart): string {
  switch (part.kind) {
    case "run":
      return firstKey(part);
    case "day":
      return `day ${part.at}`;
    case "notice":
      return part.message.id;
    case "folded":
      return part.messages[0].id;
    case "new":
      return part.kind;
  }
}
const firstKey = ({ messages: [first] }: Run) => (first ? keyOfMessage(first) : "");

/** Splits messages into runs: at midnight, at the first new one, at a change of author and after a pause. */
export function partsOf(messages: Message[], lineAt: string | null): ChatPart[] {
  const parts: ChatPart[] = [];
  let before: Message | undefined;
  for (const message of messages) {
    if (!before || !isSameDay(before, message)) parts.push({ kind: "day", at: message.createdAt });
    if (message.id === lineAt) parts.push({ kind: "new" });
    const last = parts.at(-1);
    if (message.notice || message.isFolded) {
      if (message.notice) parts.push({ kind: "notice", message });
      else if (last?.kind === "folded") last.messages.push(message);
      else parts.push({ kind: "folded", messages: [message] });
      before = message;
      continue;
    }
    const isJoined =
      last?.kind === "run" && last.senderId === message.senderId && before && isSoonAfter(before, message);
    if (isJoined) last.messages.push(message);
    else parts.push({ kind: "run", senderId: message.senderId, messages: [message] });
    before = message;
  }
  return parts;
}

const isSameDay = (one: Message, other: Message) =>
  new Date(one.createdAt).toDateString() === new Date(other.createdAt).toDateString();
const isSoonAfter = (one: Message, other: Message) => Date.parse(other.createdAt) - Date.parse(one.createdAt) < RUN_MS;

/** Renders an outbox entry as the message it will be. */
export const asMessage = ({ clientId, at, size, imageUrl, media, ...rest }: Outgoing, senderId: string): Message => ({
  id: clientId,
  senderId,
  receiverId: rest.receiverId,
  chatId: rest.chatId,
  sender: null,
  isFolded: false,
  notice: null,
  mentions: rest.mentions ?? [],
  content: rest.content,
  createdAt: new Date(at).toISOString(),
  editedAt: null,
  imageUrl,
  media: media ?? (imageUrl && size ? [{ url: imageUrl, kind: "image", ...size, placeholder: null, alt: null }] : []),
  preview: null,
  attachment: rest.attachment ?? null,
  poll: rest.poll ?? null,
  replyTo: rest.replyTo,
  isStoryReply: false,
  storyReaction: null,
  story: null,
  listing: rest.listing,
  reactions: [],
  isForwarded: rest.isForwarded ?? false,
  isDeleted: false,
  isSeen: false,
  clientId,
});
