import { type Chat as GroupChat, chatsApi } from "@plaza/contract/chats";
import type { QueryClient } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";
import { updateCached } from "#lib/cache/update-cached.ts";

/** A group chat with everybody who is in it. */
export const groupChat = (chatId: string) => query(chatsApi.showChat, { params: { chatId } });

/** A member has read up to this message. */
export function applyMemberRead(cache: QueryClient, chatId: string, userId: string, messageId: string) {
  updateCached<GroupChat>(cache, { queryKey: groupChat(chatId).queryKey, exact: true }, (chat) => {
    const isFurther = chat?.members.some(({ user, readId }) => user.id === userId && (readId ?? "") < messageId);
    if (!chat || !isFurther) return chat;
    const members = chat.members.map((one) => (one.user.id === userId ? { ...one, readId: messageId } : one));
    return { ...chat, members };
  });
}
