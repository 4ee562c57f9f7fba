import type { Conversation } from "@plaza/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { groupChat } from "#features/chats/apply-group-chat.ts";

/** Who is in a group chat; nobody between two. */
export function useMembersOf({ kind, id }: Conversation) {
  return useQuery({ ...groupChat(id), enabled: kind === "group" }).data?.members;
}
