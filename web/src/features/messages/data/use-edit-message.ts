import { EDITABLE_MINUTES, type Message, messagesApi } from "@plaza/contract/messages";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { QUEUED, sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { applyChangedMessage } from "./apply-messages.ts";
import { findMessage } from "./use-message-changes.ts";

export const isEditable = ({ createdAt }: Message) => Date.now() - Date.parse(createdAt) < EDITABLE_MINUTES * 60_000;

interface MessageEditing {
  message: Message;
  partnerName: string;
  content: string | null;
}

/** Optimistic; without a line it waits in the outbox. A refusal rolls it back. */
export function useEditMessage(viewerId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ message, partnerName, content }: MessageEditing) => {
      const entry = { kind: "message-edit", message, partnerName } as const;
      return sendOrQueue(messagesApi.editMessage, { params: { messageId: message.id }, body: { content } }, entry);
    },
    onMutate: ({ message, content }) => applyText(cache, message, { content, editedAt: new Date().toISOString() }),
    onSuccess: (edited) => {
      if (edited !== QUEUED) applyChangedMessage(cache, edited, viewerId);
    },
    onError: (_error, { message }) => applyText(cache, message, message),
  });
}

/** Only its sender edits a message. */
export function applyText(cache: QueryClient, message: Message, text: Pick<Message, "content" | "editedAt">) {
  const { content, editedAt } = text;
  applyChangedMessage(cache, { ...findMessage(cache, message, message.senderId), content, editedAt }, message.senderId);
}
