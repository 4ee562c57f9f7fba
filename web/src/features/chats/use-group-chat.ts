import { chatsApi } from "@plaza/contract/chats";
import type { ChatEdit, NewChat } from "@plaza/contract/forms/chat-form";
import { messagesApi } from "@plaza/contract/messages";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, keyOf, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { groupChat } from "./apply-group-chat.ts";
import { useWrite } from "#lib/cache/use-write.ts";

export const useGroupChat = (chatId: string) => useQuery(groupChat(chatId));

/** Another window, or the socket, may be slower than what was done here. */
function refresh(cache: QueryClient, chatId: string) {
  refreshList(cache);
  const conversation = query(messagesApi.showConversation, { params: { userId: chatId } });
  for (const { queryKey } of [groupChat(chatId), conversation]) void refetchChanged(cache, { queryKey, exact: true });
}

function refreshList(cache: QueryClient) {
  void refetchChanged(cache, { queryKey: keyOf(messagesApi.listConversations), exact: true });
}

export const useCreateChat = () =>
  useWrite(
    (body: Partial<NewChat> & Pick<NewChat, "memberIds">) => call(chatsApi.createChat, { body }),
    (cache, chat) => {
      cache.setQueryData(groupChat(chat.id).queryKey, chat);
      refreshList(cache);
    },
  );

export const useEditChat = (chatId: string) =>
  useWrite(
    (body: Partial<ChatEdit>) => call(chatsApi.editChat, { params: { chatId }, body }),
    (cache, chat) => {
      cache.setQueryData(groupChat(chatId).queryKey, chat);
      refresh(cache, chatId);
    },
  );

export const useLeaveChat = (chatId: string) =>
  useWrite(() => call(chatsApi.leaveChat, { params: { chatId } }), refreshList);

/** Adds or removes a member, or changes whether they look after the chat. Null where they are asked first. */
export function useChangeMember(chatId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, act }: { userId: string; act: "add" | "remove" | "admin" | "no-admin" }) => {
      const params = { chatId, userId };
      if (act === "add") return call(chatsApi.addMember, { params });
      if (act === "remove") return call(chatsApi.removeMember, { params });
      return call(chatsApi.changeAdmin, { params, body: { isAdmin: act === "admin" } });
    },
    onSettled: () => refresh(cache, chatId),
  });
}
