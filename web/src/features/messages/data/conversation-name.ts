import type { Conversation, GroupConversation } from "@plaza/contract/messages";
import { fullName } from "#features/users/full-name.ts";

/** The partner's full name; a group chat's own, or the names of those in it. */
export const nameOf = (conversation: Conversation) =>
  conversation.kind === "pair" ? fullName(conversation) : groupName(conversation);

/** The same, short: of a partner the first name. */
export const shortNameOf = (conversation: Conversation) =>
  conversation.kind === "pair" ? conversation.firstName : groupName(conversation);

/** 'Ana, Bo, Cleo and 4 others'. The viewer is one of the members, and not named. */
function groupName({ name, faces, memberCount }: GroupConversation): string {
  if (name) return name;
  if (faces.length === 0) return "Group chat";
  const names = faces.map(({ firstName }) => firstName);
  const others = memberCount - 1 - faces.length;
  if (others > 0) return `${names.join(", ")} and ${others} ${others === 1 ? "other" : "others"}`;
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} and ${last}` : last;
}

/** The page that shows it. */
export const pathOf = ({ kind, id }: Pick<Conversation, "kind" | "id">) =>
  kind === "pair" ? `/messages?userId=${id}` : `/messages?chatId=${id}`;
