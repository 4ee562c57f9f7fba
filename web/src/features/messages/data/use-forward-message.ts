import { type Message, messagesApi } from "@plaza/contract/messages";
import type { User } from "@plaza/contract/users";
import { useMutation } from "@tanstack/react-query";
import { sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { fullName } from "#features/users/full-name.ts";
import { randomId } from "#lib/text/random-id.ts";
import { useState } from "react";

/** The message reaches the other chat as any of the viewer's, by the socket. A retry is the same attempt. */
export function useForwardMessage({ id: forwardOfId, content, imageUrl, media, attachment }: Message, partner: User) {
  const [clientId] = useState(randomId);
  return useMutation({
    mutationFn: () =>
      sendOrQueue(
        messagesApi.sendMessage,
        { body: { receiverId: partner.id, forwardOfId, clientId } },
        {
          kind: "message",
          partnerId: partner.id,
          partnerName: fullName(partner),
          preview: {
            content,
            imageUrl,
            media,
            attachment,
            size: null,
            replyTo: null,
            listing: null,
            isForwarded: true,
          },
        },
      ),
  });
}
