import type { MessagePollChanged, Poll } from "@plaza/contract/base/poll";
import type { Message } from "@plaza/contract/messages";
import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { QueryClient } from "@tanstack/react-query";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { updateCached } from "#lib/cache/update-cached.ts";
import { type Chat, chatKey, isChatKey } from "./chat.ts";
import { type ConversationList, listKey, oneConversation } from "./conversation-list.ts";
import { groupChat } from "#features/chats/apply-group-chat.ts";
import {
  applyChangedMessage,
  applyMessage,
  applyPartnerPresence,
  applyRead,
  applyRemovedMessage,
  applyTyping,
  receivedKey,
  refreshCounts,
} from "./apply-messages.ts";

export type ChatEvent = Extract<
  RealtimeEvent,
  { type: "message" | "message-changed" | "message-removed" | "message-poll" | "read" | "typing" | "presence" | "chat" }
>;

/** Applies every socket event about chats. */
export function applyToChats(cache: QueryClient, event: ChatEvent, viewerId: string) {
  switch (event.type) {
    case "message":
      return applyMessage(cache, event.message, viewerId);
    case "message-changed":
      return applyChangedMessage(cache, event.message, viewerId);
    case "message-removed":
      return applyRemovedMessage(cache, event.messageId);
    case "message-poll":
      return applyMessagePoll(cache, event);
    case "read":
      return applyRead(cache, event, viewerId);
    case "typing":
      return applyTyping(cache, event.chatId ?? event.userId, event.userId);
    case "chat":
      return applyChat(cache, event);
    case "presence":
      return applyPartnerPresence(cache, event);
    default:
      return event satisfies never;
  }
}

/** A chat has another name or other members, or the viewer has it in the list otherwise; or is no longer in it. */
function applyChat(cache: QueryClient, { chatId, what }: Extract<ChatEvent, { type: "chat" }>) {
  const own = [groupChat(chatId).queryKey, oneConversation(chatId).queryKey];
  for (const queryKey of own) void refetchChanged(cache, { queryKey, exact: true });
  if (what === "closed") {
    cache.setQueryData<ConversationList>(
      listKey,
      (list) => list && { ...list, conversations: list.conversations.filter(({ id }) => id !== chatId) },
    );
    cache.removeQueries({ queryKey: chatKey(chatId), exact: true });
  }
  refreshCounts(cache);
  void refetchChanged(cache, { queryKey: listKey });
}

/** After events may have been missed: loaded chats and the list are refetched. */
export function catchUpChats(cache: QueryClient) {
  const [messagesRoot] = chatKey("");
  const [chatsRoot] = groupChat("").queryKey;
  void refetchChanged(cache, { predicate: ({ queryKey }) => queryKey[0] === messagesRoot });
  void refetchChanged(cache, { predicate: ({ queryKey }) => queryKey[0] === chatsRoot });
  void refetchChanged(cache, { queryKey: listKey });
}

export const votingIn = (messageId: string) => ["voting", messageId];

/** Changes the poll of a message in whichever chat it is. */
export function changeMessagePoll(cache: QueryClient, messageId: string, change: (poll: Poll) => Poll) {
  const changed = (one: Message) => (one.id === messageId && one.poll ? { ...one, poll: change(one.poll) } : one);
  cache.setQueryData(receivedKey, (received: Message[] = []) => received.map(changed));
  updateCached<Chat>(cache, { predicate: ({ queryKey }) => isChatKey(queryKey) }, (chat) =>
    chat?.messages.some(({ id }) => id === messageId) ? { ...chat, messages: chat.messages.map(changed) } : chat,
  );
}

/** The counts after somebody's vote; the viewer's own choices are there if it was theirs, in another window. */
function applyMessagePoll(cache: QueryClient, { messageId, counts, total, myChoices }: MessagePollChanged) {
  // The viewer's own vote is optimistic: its response says more.
  if (cache.isMutating({ mutationKey: votingIn(messageId) }) > 0) return;
  changeMessagePoll(cache, messageId, (poll) => ({
    ...poll,
    choices: poll.choices.map((choice, index) => ({ ...choice, count: counts[index] ?? choice.count })),
    total,
    myChoices: myChoices ?? poll.myChoices,
  }));
}
