import type { Message } from "@plaza/contract/messages";
import type { Db } from "../../db/database.ts";
import { listHiddenAmong } from "./group-chats.queries.ts";

/**
 * A message of a group chat as it is for a member who may not see these others. One of theirs is folded: it has its place,
 * and nothing in it. Notices stay: everybody in a chat may know who is in it.
 */
export function asSeenBy(message: Message, hidden: ReadonlySet<string>): Message {
  if (hidden.size === 0 || message.notice) return message;
  const { replyTo } = message;
  const shown: Message = {
    ...message,
    reactions: message.reactions.filter(({ userId }) => !hidden.has(userId)),
    mentions: message.mentions.filter(({ userId }) => !hidden.has(userId)),
    replyTo:
      replyTo && hidden.has(replyTo.senderId)
        ? { ...replyTo, content: null, hasImage: false, attachment: null }
        : replyTo,
  };
  if (!hidden.has(message.senderId)) return shown;
  return {
    ...shown,
    content: null,
    sender: null,
    imageUrl: null,
    media: [],
    attachment: null,
    mentions: [],
    replyTo: null,
    story: null,
    listing: null,
    reactions: [],
    clientId: null,
    editedAt: null,
    preview: null,
    isForwarded: false,
    isFolded: true,
  };
}

/** Several of them, as this member sees them. */
export async function fold<Shown extends Message>(db: Db, viewerId: string, messages: Shown[]): Promise<Shown[]> {
  const involved = new Set(messages.flatMap(involvedIn));
  involved.delete(viewerId);
  if (involved.size === 0) return messages;
  const hidden = new Set((await listHiddenAmong(db, viewerId, [...involved])).map(({ id }) => id));
  return messages.map((message) => (message.chatId ? { ...message, ...asSeenBy(message, hidden) } : message));
}

const involvedIn = ({ chatId, senderId, replyTo, reactions, mentions }: Message) =>
  chatId
    ? [senderId, ...(replyTo ? [replyTo.senderId] : []), ...[...reactions, ...mentions].map(({ userId }) => userId)]
    : [];
