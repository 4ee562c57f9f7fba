import type { Conversation } from "@plaza/contract/messages";
import { chatName } from "#features/chats/chat-name.ts";
import { fullName } from "#features/users/full-name.ts";

/** The partner's full name; a group chat's own, or the names of those in it. */
export const nameOf = (conversation: Conversation) =>
  conversation.kind === "pair" ? fullName(conversation) : chatName(conversation);

/** The same, short: of a partner the first name. */
export const shortNameOf = (conversation: Conversation) =>
  conversation.kind === "pair" ? conversation.firstName : chatName(conversation);

/** The page that shows it. */
export const pathOf = ({ kind, id }: Pick<Conversation, "kind" | "id">) =>
  kind === "pair" ? `/messages?userId=${id}` : `/messages?chatId=${id}`;
