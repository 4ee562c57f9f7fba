import { reactionType } from "@plaza/contract/posts";
import { finder, type Person } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import type { PlannedStory } from "./stories.ts";
import { chats, type DemoChat } from "./text/town.ts";
import { readPictures, readThread } from "./threads.ts";
import { idAt, MINUTE, timeAgo } from "./times.ts";

export interface PlannedMessage {
  id: string;
  sender: Person;
  receiver: Person;
  content: string | null;
  pictures: string[];
  replyToId: string | null;
  storyId: string | null;
  /** The receiver's reaction. */
  reaction: string | null;
  createdAt: Date;
}

const LINE = /^(?<isStory>\[story\] ?)?(?<words>.*?)(?: \{(?<reaction>\w+)\})?$/;

/** The messages of each pair, in order. */
export function planChats(people: Person[], stories: PlannedStory[], now: Date) {
  const random = createRandom("chats");
  const find = finder(people);
  return chats.map((chat) => ({ messages: planMessages(chat, find, stories, now, random), unread: chat.unread ?? 0 }));
}

function planMessages(
  { between, talks }: DemoChat,
  find: (key: string) => Person,
  stories: PlannedStory[],
  now: Date,
  random: Random,
): PlannedMessage[] {
  return talks.flatMap(({ ago, lines }) => {
    const thread = readThread(lines);
    let time = timeAgo(now, ago, random).getTime();
    // Replies follow within minutes, and the last message is not in the future.
    const longest = Math.min(4 * MINUTE, (now.getTime() - time) / (thread.length + 1));
    let above: string | null = null;
    return thread.map(({ by, text, isReply }): PlannedMessage => {
      time += random.between(0.1, 1) * longest;
      const createdAt = new Date(time);
      const receiver = find(between[by === between[0] ? 1 : 0]);
      const { isStory, words: line = "", reaction } = LINE.exec(text)?.groups ?? {};
      const { pictures, words } = readPictures(line);
      const id = idAt(createdAt);
      const replyToId = isReply ? above : null;
      above = id;
      return {
        id,
        sender: find(by),
        receiver,
        content: words || null,
        pictures,
        replyToId,
        storyId: isStory ? latestStoryOf(receiver, stories, createdAt) : null,
        reaction: reaction === undefined ? null : reactionType.parse(reaction),
        createdAt,
      };
    });
  });
}

function latestStoryOf(author: Person, stories: PlannedStory[], before: Date): string {
  const earlier = stories.filter((story) => story.author === author && story.createdAt < before);
  const latest = earlier.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);
  if (!latest) throw new Error(`${author.key} has told no story yet`);
  return latest.id;
}

/** The read state of each conversation: everything is read except the receiver's last unread ones. */
export function conversationsOf({ messages, unread }: { messages: PlannedMessage[]; unread: number }) {
  const last = messages.at(-1);
  if (!last) return [];
  const { sender, receiver } = last;
  if (messages.slice(messages.length - unread).some((message) => message.receiver !== receiver)) {
    throw new Error(`${sender.key} has not said the last ${unread} to ${receiver.key}`);
  }
  const readId = messages.at(-1 - unread)?.id ?? null;
  return [
    { userId: sender.id, partnerId: receiver.id, lastMessageId: last.id, unreadCount: 0, readId: last.id },
    { userId: receiver.id, partnerId: sender.id, lastMessageId: last.id, unreadCount: unread, readId },
  ];
}
