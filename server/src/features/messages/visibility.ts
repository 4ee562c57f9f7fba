import type { UnfoldedQuery } from "@plaza/contract/chats";
import type { Message } from "@plaza/contract/messages";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { listUnfoldedIn } from "./messages.queries.ts";
import { getMembership } from "./new/targets.ts";
import { withOwnVotes } from "./polls/own-votes.ts";
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
    poll: null,
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

/** A reply for a member to whom what it quotes is unavailable: they have deleted it for themselves, or joined later. */
export const withoutQuote = (message: Message): Message => {
  const { replyTo } = message;
  const nothing = { content: null, hasImage: false, attachment: null, isDeleted: true };
  return { ...message, replyTo: replyTo && { ...replyTo, ...nothing } };
};

/**
 * Several of them, as this member sees them, with their own votes, from lists that leave out what the member has deleted for
 * themselves.
 */
export async function fold<Shown extends Message>(db: Db, viewerId: string, messages: Shown[]): Promise<Shown[]> {
  const hidden = await findHidden(db, viewerId, messages);
  if (hidden.size === 0) return withOwnVotes(db, viewerId, messages);
  const folded = messages.map((message) => (message.chatId ? { ...message, ...asSeenBy(message, hidden) } : message));
  return withOwnVotes(db, viewerId, folded);
}

/** One of them, as it was read for all who see it. */
export async function foldOne(db: Db, viewerId: string, message: Message): Promise<Message> {
  const hidden = await findHidden(db, viewerId, [message], message.replyTo ? [message.replyTo.id] : []);
  const shown = message.replyTo && hidden.has(message.replyTo.id) ? withoutQuote(message) : message;
  const [voted = shown] = await withOwnVotes(db, viewerId, [shown.chatId ? asSeenBy(shown, hidden) : shown]);
  return voted;
}

/** Who of those in these messages is hidden from the viewer, and which quoted ones are unavailable to them. */
async function findHidden(db: Db, viewerId: string, messages: Message[], quotedIds: string[] = []) {
  const involved = new Set(messages.flatMap(involvedIn));
  involved.delete(viewerId);
  if (involved.size + quotedIds.length === 0) return involved;
  return new Set((await listHiddenAmong(db, viewerId, [...involved], quotedIds)).map(({ id }) => id));
}

const involvedIn = ({ chatId, senderId, replyTo, reactions, mentions }: Message) =>
  chatId
    ? [senderId, ...(replyTo ? [replyTo.senderId] : []), ...[...reactions, ...mentions].map(({ userId }) => userId)]
    : [];

/**
 * What a block of the viewer's own folds in a chat, for the viewer who wants to read it all the same. Whoever was blocked
 * by the other, alone or too, reads nothing.
 */
export async function listUnfolded(
  ctx: AppContext,
  viewer: Viewer,
  chatId: string,
  range: UnfoldedQuery,
): Promise<Message[]> {
  await getMembership(ctx.db, viewer.id, chatId);
  const messages = await listUnfoldedIn(ctx.db, viewer.id, chatId, range);
  const hidden = await findHidden(ctx.db, viewer.id, messages);
  const unfolded = messages.map((message) => {
    const others = new Set(hidden);
    others.delete(message.senderId);
    return asSeenBy(message, others);
  });
  return withOwnVotes(ctx.db, viewer.id, unfolded);
}
