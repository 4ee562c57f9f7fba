import { type Message, messagesApi } from "@plaza/contract/messages";
import { keyOf, pagesOf } from "#lib/api/api-client.ts";

/** The loaded part of a chat: without gaps, oldest first. Ids grow with time, so they are its order. */
export interface Chat {
  messages: Message[];
  /** The cursor of the page before the first message. */
  earlier: string | undefined;
  /** The newest message that was fetched rather than received live: up to it nothing is missing. */
  readUpTo?: string | undefined;
  /** The viewer's last message that the partner is known to have seen. */
  seenUpTo?: string;
  seenAt?: string | undefined;
}

interface MessagePage {
  items: Message[];
  next: string | undefined;
}

/** A page fills a tall screen. */
const PAGE = "40";
/** After an absence of more than this many pages, a chat starts at the end again. */
const MAX_PAGES = 10;

export const chatKey = (userId: string) => keyOf(messagesApi.listMessages, { params: { userId } });

export const isChatKey = (queryKey: readonly unknown[]) => {
  const key = chatKey("");
  return queryKey.length === key.length && queryKey[0] === key[0];
};

/** The id of the conversation that a message is in: the partner's, or that of the group chat. */
export const partnerOf = ({ chatId, senderId, receiverId }: Message, viewerId: string) =>
  chatId ?? (senderId === viewerId ? (receiverId ?? "") : senderId);

/** Whether it is something new to read: somebody else's words. */
export const isForReading = ({ senderId, notice, isFolded }: Message, viewerId: string) =>
  senderId !== viewerId && !notice && !isFolded;

export const fetchPage = (userId: string, before: string | undefined, signal: AbortSignal): Promise<MessagePage> =>
  pagesOf(messagesApi.listMessages, { params: { userId }, query: { limit: PAGE } }).queryFn({
    signal,
    pageParam: before,
  });

/** Fetches everything from the newest back to `oldest`. */
export async function fetchDownTo(
  userId: string,
  oldest: string | undefined,
  signal: AbortSignal,
): Promise<MessagePage> {
  let { items, next } = await fetchPage(userId, undefined, signal);
  for (let page = 1; page < MAX_PAGES && next && oldest && (items[0]?.id ?? "") > oldest; page += 1) {
    const earlier = await fetchPage(userId, next, signal);
    items = [...earlier.items, ...items];
    next = earlier.next;
  }
  return { items, next };
}

/** The viewer's own message arrives twice, in the response and over the socket, hence by id. */
export function withMessages(chat: Chat, messages: Message[]): Chat {
  const byId = new Map(chat.messages.map((message) => [message.id, message]));
  for (const message of messages) byId.set(message.id, newerOf(byId.get(message.id), message));
  return seen({ ...chat, messages: [...byId.values()].toSorted(byOrder) });
}

/** Merges a fetched range with the known messages that connect to it. */
export function renewed(chat: Chat | undefined, { items, next }: MessagePage): Chat {
  const [first] = items;
  const known = chat?.messages ?? [];
  // Only fetched messages prove it: between a live one and the old range some may be missing.
  const isJoined = first !== undefined && first.id <= (chat?.readUpTo ?? "") && known.some(({ id }) => id === first.id);
  // What is missing in the fetched range was deleted by the viewer; what is newer may have come since.
  const fetched = new Set(items.map(({ id }) => id));
  const last = items.at(-1)?.id ?? "";
  const isThere = ({ id }: Message) => !first || id < first.id || id > last || fetched.has(id);
  const joining = (isJoined || !next ? known : known.filter(({ id }) => first && id > first.id)).filter(isThere);
  const isLonger = first !== undefined && (joining[0]?.id ?? first.id) < first.id;
  const readUpTo = items.at(-1)?.id ?? chat?.readUpTo;
  return withMessages({ ...chat, messages: joining, earlier: isLonger ? chat?.earlier : next, readUpTo }, items);
}

export function withEarlier(chat: Chat, cursor: string, { items, next }: MessagePage): Chat {
  // The same page was requested twice.
  if (chat.earlier !== cursor) return chat;
  return { ...withMessages(chat, items), earlier: next };
}

export function withSeen(chat: Chat, messageId: string, seenAt?: string): Chat {
  return chat.seenUpTo && chat.seenUpTo >= messageId ? chat : seen({ ...chat, seenUpTo: messageId, seenAt });
}

function seen(chat: Chat): Chat {
  const { seenUpTo = "", seenAt } = chat;
  const isNewlySeen = ({ id, isSeen }: Message) => !isSeen && id <= seenUpTo;
  if (!chat.messages.some(isNewlySeen)) return chat;
  return { ...chat, messages: chat.messages.map((one) => (isNewlySeen(one) ? { ...one, isSeen: true, seenAt } : one)) };
}

/** Deleted and seen are final: a response that was read before may not have them yet. */
function newerOf(known: Message | undefined, incoming: Message): Message {
  if (!known) return incoming;
  if (known.isDeleted) return known;
  return { ...incoming, isSeen: known.isSeen || incoming.isSeen, seenAt: incoming.seenAt ?? known.seenAt };
}

const byOrder = (one: Message, other: Message) => (one.id < other.id ? -1 : 1);
