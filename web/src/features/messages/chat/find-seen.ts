import type { ChatMember } from "@plaza/contract/chats";
import type { Message } from "@plaza/contract/messages";
import type { LastSeen } from "#features/messages/message/message-run.tsx";

/** The viewer's last message that someone has seen. In a group chat, by the members' read positions. */
export function findSeen(messages: Message[], viewerId: string, members: ChatMember[] | undefined): LastSeen | null {
  const last = (isSeen: (message: Message) => boolean) =>
    messages.findLast((one) => one.senderId === viewerId && !one.notice && isSeen(one));
  if (!members) {
    const message = last(({ isSeen }) => isSeen);
    return message ? { messageId: message.id, at: message.seenAt, readers: [] } : null;
  }
  const others = members.filter(({ user }) => user.id !== viewerId);
  const furthest = others.reduce((most, { readId }) => (readId && readId > most ? readId : most), "");
  const messageId = last(({ id }) => id <= furthest)?.id;
  if (!messageId) return null;
  return { messageId, readers: others.flatMap(({ user, readId }) => (readId && readId >= messageId ? [user] : [])) };
}
