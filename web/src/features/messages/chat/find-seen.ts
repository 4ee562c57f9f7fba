import type { ChatMember } from "@plaza/contract/chats";
import type { Message } from "@plaza/contract/messages";
import type { User } from "@plaza/contract/users";

interface Seen {
  messageId: string;
  /** In a group chat, who has seen it. */
  readers: User[];
}

/** The viewer's last message that somebody has seen. In a group chat the members' read positions tell. */
export function findSeen(messages: Message[], viewerId: string, members: ChatMember[] | undefined): Seen | null {
  const last = (isSeen: (message: Message) => boolean) =>
    messages.findLast((one) => one.senderId === viewerId && !one.notice && isSeen(one))?.id;
  if (!members) {
    const messageId = last(({ isSeen }) => isSeen);
    return messageId ? { messageId, readers: [] } : null;
  }
  const others = members.filter(({ user }) => user.id !== viewerId);
  const furthest = others.reduce((most, { readId }) => (readId && readId > most ? readId : most), "");
  const messageId = last(({ id }) => id <= furthest);
  if (!messageId) return null;
  return { messageId, readers: others.flatMap(({ user, readId }) => (readId && readId >= messageId ? [user] : [])) };
}
