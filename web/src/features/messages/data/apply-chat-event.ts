import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { QueryClient } from "@tanstack/react-query";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { chatKey } from "./chat.ts";
import { listKey } from "./conversation-list.ts";
import {
  applyChangedMessage,
  applyMessage,
  applyPartnerPresence,
  applyRead,
  applyRemovedMessage,
  applyTyping,
} from "./apply-messages.ts";

export type ChatEvent = Extract<
  RealtimeEvent,
  { type: "message" | "message-changed" | "message-removed" | "read" | "typing" | "presence" }
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
    case "read":
      return applyRead(cache, event, viewerId);
    case "typing":
      return applyTyping(cache, event.userId);
    case "presence":
      return applyPartnerPresence(cache, event);
    default:
      return event satisfies never;
  }
}

/** After events may have been missed: loaded chats and the list are refetched. */
export function catchUpChats(cache: QueryClient) {
  const [messagesRoot] = chatKey("");
  void refetchChanged(cache, { predicate: ({ queryKey }) => queryKey[0] === messagesRoot });
  void refetchChanged(cache, { queryKey: listKey });
}
