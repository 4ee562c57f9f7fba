import type { Chat as GroupChat, chatsApi } from "@plaza/contract/chats";
import type { QueryClient } from "@tanstack/react-query";
import { addressed, query } from "#lib/api/api-client.ts";
import { updateCached } from "#lib/cache/update-cached.ts";

// Only the address is bundled: the rest of the contract is not needed to show messages.
const showChat = addressed<typeof chatsApi.showChat>({ method: "GET", path: "/api/chats/:chatId" });

/** A group chat with everybody who is in it. */
export const groupChat = (chatId: string) => query(showChat, { params: { chatId } });

/** A member has read up to this message. */
export function applyMemberRead(cache: QueryClient, chatId: string, userId: string, messageId: string) {
  updateCached<GroupChat>(cache, { queryKey: groupChat(chatId).queryKey, exact: true }, (chat) => {
    const isFurther = chat?.members.some(({ user, readId }) => user.id === userId && (readId ?? "") < messageId);
    if (!chat || !isFurther) return chat;
    const members = chat.members.map((one) => (one.user.id === userId ? { ...one, readId: messageId } : one));
    return { ...chat, members };
  });
}
