import { type Message, messagesApi } from "@plaza/contract/messages";
import { keyOf, pagesOf } from "#lib/api/api-client.ts";

/** What is loaded of a talk: without gaps, oldest first. Ids grow with time, so they are its order. */
export interface Chat {
  messages: Message[];
  /** Leads to what was said before the first of them. */
  earlier: string | undefined;
  /** The newest that was read, not told live: up to it nothing is missing. */
  readUpTo?: string | undefined;
  /** The last message of one's own that the other is known to have seen. */
  seenUpTo?: string;
}

interface MessagePage {
  items: Message[];
  next: string | undefined;
}

/** As many as fill a tall screen. */
const PAGE = "40";
/** Someone who was away for longer than this many pages begins at the end again. */
const MOST_PAGES = 10;

export const chatKey = (userId: string) => keyOf(messagesApi.listMessages, { params: { userId } });

export const partnerOf = ({ senderId, receiverId }: Message, viewerId: string) =>
  senderId === viewerId ? receiverId : senderId;

export const fetchPage = (userId: string, before: string | undefined, signal: AbortSignal): Promise<MessagePage> =>
  pagesOf(messagesApi.listMessages, { params: { userId }, query: { limit: PAGE } }).queryFn({
    signal,
    pageParam: before,
  });

/** Everything from the newest back to `oldest`, in one piece. */
export async function fetchDownTo(
  userId: string,
  oldest: string | undefined,
  signal: AbortSignal,
): Promise<MessagePage> {
  let { items, next } = await fetchPage(userId, undefined, signal);
  for (let page = 1; page < MOST_PAGES && next && oldest && (items[0]?.id ?? "") > oldest; page += 1) {
    const earlier = await fetchPage(userId, next, signal);
    items = [...earlier.items, ...items];
    next = earlier.next;
  }
  return { items, next };
}

/** One's own arrives twice, as the reply and over the socket, hence by id. */
export function withMessages(chat: Chat, messages: Message[]): Chat {
  const byId = new Map(chat.messages.map((message) => [message.id, message]));
  for (const message of messages) byId.set(message.id, newerOf(byId.get(message.id), message));
  return seen({ ...chat, messages: [...byId.values()].toSorted(byOrder) });
}

/** What was just read in one piece, and of what was there before whatever joins on to it. */
export function renewed(chat: Chat | undefined, { items, next }: MessagePage): Chat {
  const [first] = items;
  const known = chat?.messages ?? [];
  // Only what was read is a proof: one told live may have all between it and the old piece missed.
  const isJoined = first !== undefined && first.id <= (chat?.readUpTo ?? "") && known.some(({ id }) => id === first.id);
  const joining = isJoined || !next ? known : known.filter(({ id }) => first && id > first.id);
  const isLonger = first !== undefined && (joining[0]?.id ?? first.id) < first.id;
  const readUpTo = items.at(-1)?.id ?? chat?.readUpTo;
  return withMessages({ ...chat, messages: joining, earlier: isLonger ? chat?.earlier : next, readUpTo }, items);
}

export function withEarlier(chat: Chat, cursor: string, { items, next }: MessagePage): Chat {
  // Asked for twice, answered twice.
  if (chat.earlier !== cursor) return chat;
  return { ...withMessages(chat, items), earlier: next };
}

export function withSeen(chat: Chat, messageId: string): Chat {
  return chat.seenUpTo && chat.seenUpTo >= messageId ? chat : seen({ ...chat, seenUpTo: messageId });
}

function seen(chat: Chat): Chat {
  const { seenUpTo = "" } = chat;
  const isNewlySeen = ({ id, isSeen }: Message) => !isSeen && id <= seenUpTo;
  if (!chat.messages.some(isNewlySeen)) return chat;
  return { ...chat, messages: chat.messages.map((one) => (isNewlySeen(one) ? { ...one, isSeen: true } : one)) };
}

/** Deleted and seen are for good: an answer that was read before says less. */
function newerOf(known: Message | undefined, incoming: Message): Message {
  if (!known) return incoming;
  if (known.isDeleted) return known;
  return { ...incoming, isSeen: known.isSeen || incoming.isSeen };
}

const byOrder = (one: Message, other: Message) => (one.id < other.id ? -1 : 1);
