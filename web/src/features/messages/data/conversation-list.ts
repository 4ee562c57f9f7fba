import { type Conversation, type Message, messagesApi } from "@plaza/contract/messages";
import { keyOf, pagesOf, query } from "#lib/api/api-client.ts";

/** The loaded part of the list, the newest conversation first. */
export interface ConversationList {
  conversations: Conversation[];
  next: string | undefined;
}

const PAGE = "30";

export const listKey = keyOf(messagesApi.listConversations);
export const oneConversation = (userId: string) => query(messagesApi.showConversation, { params: { userId } });

export async function fetchConversations(next: string | undefined, signal: AbortSignal): Promise<ConversationList> {
  const { queryFn } = pagesOf(messagesApi.listConversations, { query: { limit: PAGE } });
  const page = await queryFn({ signal, pageParam: next });
  return { conversations: page.items, next: page.next };
}

/** Fetches at least as many as were loaded before. */
export async function fetchAtLeast(count: number, signal: AbortSignal): Promise<ConversationList> {
  let list = await fetchConversations(undefined, signal);
  while (list.next && list.conversations.length < count) {
    list = withMore(list, await fetchConversations(list.next, signal));
  }
  return list;
}

/** A conversation with a new message moves up, and may then be on both pages. */
export function withMore(list: ConversationList, more: ConversationList): ConversationList {
  const known = new Set(list.conversations.map(({ id }) => id));
  const others = more.conversations.filter(({ id }) => !known.has(id));
  return { conversations: [...list.conversations, ...others], next: more.next };
}

export const inOrder = (conversations: Conversation[]) =>
  conversations.toSorted((one, other) => (lastOf(one) < lastOf(other) ? 1 : -1));

const lastOf = ({ lastMessage }: Conversation) => lastMessage?.id ?? "";

/** Idempotent: only a message newer than the last one changes anything. */
export function withMessage(conversation: Conversation, message: Message, isUnread: boolean): Conversation {
  if (lastOf(conversation) >= message.id) return conversation;
  return { ...conversation, lastMessage: message, unreadCount: conversation.unreadCount + (isUnread ? 1 : 0) };
}

/** Nothing up to that message is unread; what is newer keeps its count. */
export function withRead(conversation: Conversation, messageId: string): Conversation {
  if (conversation.unreadCount === 0 || lastOf(conversation) > messageId) return conversation;
  return { ...conversation, unreadCount: 0 };
}

export function withChangedMessage(conversation: Conversation, message: Message): Conversation {
  return conversation.lastMessage?.id === message.id ? { ...conversation, lastMessage: message } : conversation;
}

export function withSeenLast(conversation: Conversation, messageId: string): Conversation {
  const { lastMessage } = conversation;
  if (!lastMessage || lastMessage.isSeen || lastMessage.id > messageId) return conversation;
  return { ...conversation, lastMessage: { ...lastMessage, isSeen: true } };
}
