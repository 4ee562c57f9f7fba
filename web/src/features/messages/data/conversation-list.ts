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

/** The archive is a list of its own, which is seldom looked into: a message takes a conversation out of it. */
export const archive = pagesOf(messagesApi.listConversations, { query: { limit: PAGE, view: "archived" } });

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

/** The pinned ones first. */
export const inOrder = (conversations: Conversation[]) =>
  conversations.toSorted(
    (one, other) => Number(other.isPinned) - Number(one.isPinned) || (lastOf(one) < lastOf(other) ? 1 : -1),
  );

/** A group chat without a message that the viewer may see is as old as its id. */
const lastOf = ({ kind, id, lastMessage }: Conversation) => lastMessage?.id ?? (kind === "group" ? id : "");

/** Idempotent: only a message newer than the last one changes anything. */
export function withMessage(conversation: Conversation, message: Message, isUnread: boolean): Conversation {
  if (lastOf(conversation) >= message.id) return conversation;
  return {
    ...conversation,
    lastMessage: message,
    unreadCount: conversation.unreadCount + (isUnread ? 1 : 0),
    // It comes back from the archive with a message, unless it is muted.
    isArchived: conversation.isArchived && conversation.isMuted,
  };
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
