import type { ChatMember } from "@plaza/contract/chats";
import type { Conversation, Message } from "@plaza/contract/messages";
import { useMemo } from "react";
import type { OpenChat } from "#features/messages/parts/chat-context.ts";
import { t } from "#lib/words/words.ts";

/** Someone who has left a group chat is known by their messages. Stays the same function while the names do. */
export function useNames(
  conversation: Conversation,
  messages: Message[] | undefined,
  members: ChatMember[] | undefined,
): OpenChat["nameFor"] {
  const names =
    conversation.kind === "pair"
      ? [[conversation.id, conversation.firstName]]
      : [
          ...new Map([
            ...(messages ?? []).flatMap(({ sender }) => (sender ? [[sender.id, sender.firstName] as const] : [])),
            ...conversation.faces.map((one) => [one.id, one.firstName] as const),
            ...(members ?? []).map(({ user }) => [user.id, user.firstName] as const),
          ]),
        ].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const key = JSON.stringify(names);
  return useMemo(() => {
    const known = new Map(JSON.parse(key) as [string, string][]);
    return (userId) => known.get(userId) ?? t("Someone");
  }, [key]);
}
