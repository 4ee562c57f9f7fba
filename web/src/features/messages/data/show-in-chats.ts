import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { QueryClient } from "@tanstack/react-query";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { chatKey } from "./chat.ts";
import { listKey } from "./conversation-list.ts";
import { showChangedMessage, showMessage, showPartnerPresence, showRead, showTyping } from "./show-messages.ts";

export type ChatEvent = Extract<
  RealtimeEvent,
  { type: "message" | "message-changed" | "read" | "typing" | "presence" }
>;

/** Everything the socket tells about chats. */
export function showInChats(cache: QueryClient, event: ChatEvent, viewerId: string) {
  switch (event.type) {
    case "message":
      return showMessage(cache, event.message, viewerId);
    case "message-changed":
      return showChangedMessage(cache, event.message, viewerId);
    case "read":
      return showRead(cache, event, viewerId);
    case "typing":
      return showTyping(cache, event.userId);
    case "presence":
      return showPartnerPresence(cache, event);
    default:
      return event satisfies never;
  }
}

/** After the socket was away: what is loaded of the chats and of the list is read again. */
export function catchUpChats(cache: QueryClient) {
  const [messagesRoot] = chatKey("");
  void refetchChanged(cache, { predicate: ({ queryKey }) => queryKey[0] === messagesRoot });
  void refetchChanged(cache, { queryKey: listKey });
}
