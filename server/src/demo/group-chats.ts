import type { Mention } from "@plaza/contract/posts";
import { finder, type Person } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { type DemoGroupChat, groupChats } from "./text/town.ts";
import { nameMentions, readThread } from "./threads.ts";
import { idAt, MINUTE, timeAgo } from "./times.ts";

interface GroupChatMessage {
  id: string;
  chatId: string;
  senderId: string;
  content: string | null;
  mentions: Mention[];
  replyToId: string | null;
  /** The first says that the chat was made. */
  notice: "created" | null;
  createdAt: Date;
}

/** Group chats with their messages, which all of their members have read. */
export function planGroupChats(people: Person[], now: Date) {
  const random = createRandom("group chats");
  const find = finder(people);
  return groupChats.map((chat) => planGroupChat(chat, find, now, random));
}

function planGroupChat(chat: DemoGroupChat, find: (key: string) => Person, now: Date, random: Random) {
  const createdAt = timeAgo(now, chat.ago, random);
  const joinedAfter = idAt(createdAt);
  const id = idAt(createdAt);
  const members = chat.members.map(find);
  const thread = readThread(chat.lines);
  const longest = Math.min(4 * MINUTE, (now.getTime() - createdAt.getTime()) / (thread.length + 1));
  const [creator] = members;
  const messages: GroupChatMessage[] = [];
  let time = createdAt.getTime();
  const add = (senderId: string, more: Partial<GroupChatMessage>) => {
    const at = new Date(time);
    const blank = { content: null, mentions: [], replyToId: null, notice: null };
    messages.push({ ...blank, ...more, id: idAt(at), chatId: id, senderId, createdAt: at });
    time += random.between(0.1, 1) * longest;
  };
  add(creator?.id ?? "", { notice: "created", content: chat.name });
  for (const { by, text, isReply } of thread) {
    add(find(by).id, { ...nameMentions(text, find), replyToId: (isReply && messages.at(-1)?.id) || null });
  }
  const newestId = messages.at(-1)?.id ?? id;
  const places = members.map((member) => ({
    chatId: id,
    userId: member.id,
    isAdmin: member === creator,
    joinedAt: createdAt,
    joinedAfter,
    readId: newestId,
  }));
  return { id, name: chat.name, newestId, createdAt, places, messages };
}
