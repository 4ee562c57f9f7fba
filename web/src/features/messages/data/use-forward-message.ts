import { type Conversation, type Message, messagesApi } from "@plaza/contract/messages";
import { useMutation } from "@tanstack/react-query";
import { sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { randomId } from "#lib/text/random-id.ts";
import { useState } from "react";

/** One member, or a group chat. */
export type ForwardTarget = Pick<Conversation, "kind" | "id"> & { name: string };

/** The message reaches the other chat as any of the viewer's, by the socket. A retry is the same attempt. */
export function useForwardMessage(
  { id: forwardOfId, content, imageUrl, media, attachment, poll }: Message,
  { kind, id: partnerId, name: partnerName }: ForwardTarget,
) {
  const [clientId] = useState(randomId);
  return useMutation({
    mutationFn: () =>
      sendOrQueue(
        messagesApi.sendMessage,
        { body: { ...(kind === "pair" ? { receiverId: partnerId } : { chatId: partnerId }), forwardOfId, clientId } },
        {
          kind: "message",
          partnerId,
          partnerName,
          preview: {
            content,
            imageUrl,
            media,
            attachment,
            size: null,
            replyTo: null,
            listing: null,
            isForwarded: true,
            // It is asked anew.
            poll: poll && {
              ...poll,
              choices: poll.choices.map((choice) => ({ ...choice, count: 0 })),
              myChoices: [],
              total: 0,
            },
          },
        },
      ),
  });
}
