import { type Conversation, type Message, TYPING_MS } from "@plaza/contract/messages";
import { notificationsApi } from "@plaza/contract/notifications";
import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { QueryClient } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";
import { refetchChanged, refetchChangedSoon } from "#lib/cache/refetch-changed.ts";
import { updateCached } from "#lib/cache/update-cached.ts";
import { type Chat, chatKey, isChatKey, isForReading, partnerOf, withMessages, withSeen } from "./chat.ts";
import { applyMemberRead } from "#features/chats/apply-group-chat.ts";
import {
  type ConversationList,
  inOrder,
  listKey,
  oneConversation,
  withChangedMessage,
  withMessage,
  withRead,
  withSeenLast,
} from "./conversation-list.ts";
import { isAttended, noteRead } from "./read-position.ts";

const counts = query(notificationsApi.showCounts);
const MAX_RECEIVED = 200;
/** The last messages of the socket: a response that was read before them is completed with them. */
export const receivedKey = ["messages-received"];
export const typingKey = (id: string) => ["typing", id];

export const receivedIn = (cache: QueryClient): Message[] => cache.getQueryData<Message[]>(receivedKey) ?? [];

/** Adds a message to its chat and to the list. The same message may arrive several times. */
export function applyMessage(cache: QueryClient, message: Message, viewerId: string) {
  if (receivedIn(cache).some(({ id }) => id === message.id)) return;
  cache.setQueryData(receivedKey, [...receivedIn(cache).slice(1 - MAX_RECEIVED), message]);
  const partnerId = partnerOf(message, viewerId);
  const isReceived = isForReading(message, viewerId);
  const isUnread = isReceived && !isAttended(partnerId);
  if (isAttended(partnerId)) noteRead(cache, partnerId, message.id);
  cache.setQueryData<Chat>(chatKey(partnerId), (chat) => chat && withMessages(chat, [message]));
  if (isReceived) applyTyping(cache, partnerId, null);
  if (isUnread) refreshCounts(cache);
  changeConversation(cache, partnerId, (one) => withMessage(one, message, isUnread));
  const list = cache.getQueryData<ConversationList>(listKey);
  if (list && !list.conversations.some(({ id }) => id === partnerId)) refreshList(cache);
}

/** The message was deleted or reacted to. Votes have events of their own: what is known of its poll stays. */
export function applyChangedMessage(cache: QueryClient, message: Message, viewerId: string) {
  const partnerId = partnerOf(message, viewerId);
  const queryKey = chatKey(partnerId);
  cache.setQueryData(receivedKey, (received: Message[] = []) =>
    received.map((one) => (one.id === message.id ? message : one)),
  );
  cache.setQueryData<Chat>(queryKey, (chat) => {
    // The quotes in its replies change too.
    if (!chat) return chat;
    const replies = chat.messages.flatMap((one) =>
      one.replyTo?.id === message.id && !one.replyTo.isDeleted
        ? [withQuote(one, { content: message.content, isDeleted: message.isDeleted })]
        : [],
    );
    const known = chat.messages.find(({ id }) => id === message.id);
    const changed = known && { ...message, poll: message.poll && known.poll };
    return withMessages(chat, changed ? [changed, ...replies] : replies);
  });
  changeConversation(cache, partnerId, (one) => withChangedMessage(one, message));
  // A deleted message may have been unread.
  if (message.isDeleted && message.senderId !== viewerId) refreshUnread(cache, partnerId);
  // A response in flight was read before this change.
  if (cache.isFetching({ queryKey, exact: true }) > 0) void refetchChanged(cache, { queryKey, exact: true });
}

/** The viewer has deleted the message for themselves, here or in another window. */
export function applyRemovedMessage(cache: QueryClient, messageId: string) {
  const isOther = ({ id }: Message) => id !== messageId;
  cache.setQueryData(receivedKey, (received: Message[] = []) => received.filter(isOther));
  updateCached<Chat>(cache, { predicate: ({ queryKey }) => isChatKey(queryKey) }, (chat) => {
    if (!chat) return chat;
    const isConcerned = ({ id, replyTo }: Message) => id === messageId || replyTo?.id === messageId;
    if (!chat.messages.some(isConcerned)) return chat;
    const others = chat.messages.filter(isOther);
    return { ...chat, messages: others.map((one) => (isConcerned(one) ? withQuote(one, REMOVED) : one)) };
  });
  // It may have been unread, and the last one.
  refreshCounts(cache);
  refreshList(cache);
  const [root] = oneConversation("").queryKey;
  void refetchChanged(cache, { predicate: ({ queryKey }) => queryKey[0] === root });
}

/** What a reply quotes of a message that the viewer has deleted for themselves. */
const REMOVED = { content: null, isDeleted: true, hasImage: false, attachment: null };

const withQuote = (reply: Message, quoted: Partial<NonNullable<Message["replyTo"]>>): Message =>
  reply.replyTo ? { ...reply, replyTo: { ...reply.replyTo, ...quoted } } : reply;

/** `userId` has read the chat up to the message: the partner, or the viewer here or in another window. */
export function applyRead(
  cache: QueryClient,
  { userId, partnerId, chatId, messageId, readAt }: Omit<Extract<RealtimeEvent, { type: "read" }>, "type">,
  viewerId: string,
) {
  if (userId === viewerId) {
    refreshCounts(cache);
    return applyAllRead(cache, chatId ?? partnerId ?? "", messageId);
  }
  if (chatId) return applyMemberRead(cache, chatId, userId, messageId);
  cache.setQueryData<Chat>(chatKey(userId), (chat) => chat && withSeen(chat, messageId, readAt));
  return changeConversation(cache, userId, (one) => withSeenLast(one, messageId));
}

/** Marks everything up to the message as read. The total is the server's to count. */
export function applyAllRead(cache: QueryClient, partnerId: string, messageId = newestIn(cache, partnerId)) {
  noteRead(cache, partnerId, messageId);
  changeConversation(cache, partnerId, (one) => withRead(one, messageId));
  if (conversationsIn(cache, partnerId).some(({ unreadCount }) => unreadCount > 0)) refreshUnread(cache, partnerId);
}

const typingTimers = new Map<string, ReturnType<typeof setTimeout>>();

/** Who is typing in a conversation, the last of several. It ends some time after its last event, or with the message. */
export function applyTyping(cache: QueryClient, id: string, userId: string | null) {
  clearTimeout(typingTimers.get(id));
  typingTimers.delete(id);
  cache.setQueryData(typingKey(id), userId);
  if (userId) {
    typingTimers.set(
      id,
      setTimeout(() => applyTyping(cache, id, null), TYPING_MS),
    );
  }
}

export function applyPartnerPresence(cache: QueryClient, { userId, isOnline }: { userId: string; isOnline: boolean }) {
  changeConversation(cache, userId, (one) =>
    one.kind === "group" || one.isOnline === isOnline ? one : { ...one, isOnline },
  );
}

export function changeConversation(cache: QueryClient, userId: string, change: (one: Conversation) => Conversation) {
  const single = { queryKey: oneConversation(userId).queryKey, exact: true };
  updateCached<Conversation>(cache, single, (one) => one && change(one));
  updateCached<ConversationList>(cache, { queryKey: listKey, exact: true }, (list) => {
    const before = list?.conversations.find(({ id }) => id === userId);
    const after = before && change(before);
    if (!list || !after || after === before) return list;
    return { ...list, conversations: inOrder(list.conversations.map((one) => (one === before ? after : one))) };
  });
}

/** Finds the conversation by itself and in the list. */
const conversationsIn = (cache: QueryClient, userId: string) =>
  [
    cache.getQueryData(oneConversation(userId).queryKey),
    cache.getQueryData<ConversationList>(listKey)?.conversations.find(({ id }) => id === userId),
  ].filter((one) => one !== undefined);

function newestIn(cache: QueryClient, userId: string): string {
  const newest = cache.getQueryData<Chat>(chatKey(userId))?.messages.at(-1);
  const last = conversationsIn(cache, userId).map(({ lastMessage }) => lastMessage);
  return [newest, ...last].reduce((newest, one) => (one && one.id > newest ? one.id : newest), "");
}

function refreshUnread(cache: QueryClient, partnerId: string) {
  refreshCounts(cache);
  void refetchChanged(cache, { queryKey: oneConversation(partnerId).queryKey, exact: true });
  refreshList(cache);
}

export const refreshCounts = (cache: QueryClient) => refetchChangedSoon(cache, counts.queryKey);
export const refreshList = (cache: QueryClient) => void refetchChanged(cache, { queryKey: listKey, exact: true });
