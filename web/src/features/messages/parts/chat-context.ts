import type { ChatMember } from "@plaza/contract/chats";
import type { Conversation, Message } from "@plaza/contract/messages";
import { createContext, use } from "react";
import type { Outgoing } from "#features/messages/data/outgoing.ts";
import type { Outbox } from "#features/outbox/outbox.ts";

/** What the parts of an open chat have in common. */
export interface OpenChat {
  conversation: Conversation;
  viewerId: string;
  /** Of a group chat, once they are loaded. */
  members: ChatMember[] | undefined;
  /** The first name of whoever takes part. */
  nameFor: (userId: string) => string;
  outgoing: Outgoing[];
  outbox: Outbox;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
}

export const OpenChatContext = createContext<OpenChat | null>(null);

export function useOpenChat(): OpenChat {
  const chat = use(OpenChatContext);
  if (!chat) throw new Error("No chat is open around this part");
  return chat;
}
