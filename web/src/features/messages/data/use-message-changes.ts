import { type Message, messagesApi } from "@plaza/contract/messages";
import type { ReactionType } from "@plaza/contract/posts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import type { Picked } from "#features/posts/reactions/reaction-labels.ts";
import { type Chat, chatKey, partnerOf } from "./chat.ts";
import { applyChangedMessage, applyRemovedMessage } from "./apply-messages.ts";
import { useWrite } from "#lib/cache/use-write.ts";

export const reactionOf = ({ reactions }: Message, userId: string) =>
  reactions.find((reaction) => reaction.userId === userId)?.type ?? null;

/** Optimistic; picking the present reaction withdraws it. A refusal rolls it back. */
export function useReactToMessage(message: Message, viewerId: string) {
  const cache = useQueryClient();
  const params = { messageId: message.id };
  return useMutation({
    scope: { id: `reacting ${message.id}` },
    mutationFn: ({ type }: Picked): Promise<Message | void> =>
      type
        ? call(messagesApi.reactToMessage, { params, body: { type } })
        : call(messagesApi.unreactToMessage, { params }),
    onMutate: ({ type }) => apply(type),
    onError: (_error, { before }) => apply(before),
  });

  function apply(type: ReactionType | null) {
    const now = findMessage(cache, message, viewerId);
    const others = now.reactions.filter(({ userId }) => userId !== viewerId);
    const reactions = type ? [...others, { userId: viewerId, type }] : others;
    applyChangedMessage(cache, { ...now, reactions }, viewerId);
  }
}

/** Reads the message again: the partner may have reacted meanwhile. */
export const findMessage = (cache: QueryClient, message: Message, viewerId: string) =>
  cache.getQueryData<Chat>(chatKey(partnerOf(message, viewerId)))?.messages.find(({ id }) => id === message.id) ??
  message;

/** The message is removed for both once the server confirms. */
export const useDeleteMessage = (message: Message, viewerId: string) =>
  useWrite(
    () => call(messagesApi.deleteMessage, { params: { messageId: message.id } }),
    (cache) => applyChangedMessage(cache, deleted(message), viewerId),
  );

/** The message is removed for the viewer alone once the server confirms. */
export const useRemoveMessage = (message: Message) =>
  useWrite(
    () => call(messagesApi.deleteMessage, { params: { messageId: message.id }, query: { for: "me" } }),
    (cache) => applyRemovedMessage(cache, message.id),
  );

const deleted = (message: Message): Message => ({
  ...message,
  content: null,
  editedAt: null,
  imageUrl: null,
  media: [],
  attachment: null,
  reactions: [],
  isDeleted: true,
});
