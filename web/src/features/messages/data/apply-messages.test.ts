import type { GroupConversation, Message, PairConversation } from "@plaza/contract/messages";
import { type Counts, notificationsApi } from "@plaza/contract/notifications";
import { QueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { query } from "#lib/api/api-client.ts";
import { type Chat, chatKey, renewed, withEarlier } from "./chat.ts";
import { type ConversationList, listKey, oneConversation } from "./conversation-list.ts";
import { attend, resetReadPosition } from "./read-position.ts";
import { ana, bo, cleo, id, message } from "#testing/sample-messages.ts";
import {
  applyAllRead,
  applyChangedMessage,
  applyMessage,
  applyPartnerPresence,
  applyRead,
  applyRemovedMessage,
  applyTyping,
  typingKey,
} from "./apply-messages.ts";
import { completed } from "./use-conversations.ts";

const counts = query(notificationsApi.showCounts);

const own = (number: number, more: Partial<Message> = {}) =>
  message(number, { senderId: ana, receiverId: bo, ...more });
const conversation = (userId: string, lastMessage: Message | null, unreadCount = 0): PairConversation => ({
  kind: "pair",
  id: userId,
  firstName: "Bo",
  lastName: "Berg",
  profileImageUrl: null,
  coverImageUrl: null,
  bio: null,
  isAdmin: false,
  lastMessage,
  unreadCount,
  isPinned: false,
  isMuted: false,
  isArchived: false,
  isOnline: false,
});

let cache = new QueryClient();
const chat = () => cache.getQueryData<Chat>(chatKey(bo));
const messageNumbers = () => chat()?.messages.map(({ id }) => Number(id.slice(-12)));
const list = () => cache.getQueryData<ConversationList>(listKey)?.conversations ?? [];
const unreadOf = (userId: string) => list().find((one) => one.id === userId)?.unreadCount;
const unreadInAll = () => cache.getQueryData<Counts>(counts.queryKey)?.unreadMessages;
/** The server's counts, and how often they were requested. */
const serverCounts: Counts = { friendRequests: 0, unreadMessages: 4, unreadNotifications: 0 };
const fetched = vi.fn(() => Promise.resolve(Response.json(serverCounts)));

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  cache.setQueryData<Chat>(chatKey(bo), { messages: [message(1), own(2)], earlier: "more" });
  cache.setQueryData<ConversationList>(listKey, {
    conversations: [conversation(cleo, message(5, { senderId: cleo })), conversation(bo, own(2))],
    next: undefined,
  });
  cache.setQueryData(oneConversation(bo).queryKey, conversation(bo, own(2)));
  cache.setQueryData(counts.queryKey, { ...serverCounts });
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("a message that the viewer deleted for themselves", () => {
  it("is not in the chat any more, though it had arrived live", () => {
    applyMessage(cache, message(7), ana);
    applyRemovedMessage(cache, id(7));
    applyRemovedMessage(cache, id(1));
    expect(messageNumbers()).toEqual([2]);
  });

  it("while the socket was closed is missing in the next response, and then in the chat; a newer one stays", () => {
    const known = { messages: [message(1), message(2), message(3), message(9)], earlier: undefined, readUpTo: id(3) };
    const { messages } = renewed(known, { items: [message(1), message(3)], next: undefined });
    expect(messages.map((one) => one.id)).toEqual([id(1), id(3), id(9)]);
  });
});

describe("a message that arrives", () => {
  it("is in the chat once and in order, though it is applied several times", () => {
    for (const number of [8, 7, 8, 7]) applyMessage(cache, message(number), ana);
    expect(messageNumbers()).toEqual([1, 2, 7, 8]);
  });

  it("moves its conversation to the top and counts as unread once", () => {
    for (const number of [7, 7]) applyMessage(cache, message(number), ana);
    expect(list().map((one) => one.id)).toEqual([bo, cleo]);
    expect(unreadOf(bo)).toBe(1);
    expect(cache.getQueryData(oneConversation(bo).queryKey)?.unreadCount).toBe(1);
  });

  it("is not unread while the chat is in view", () => {
    const leave = attend(bo);
    applyMessage(cache, message(7), ana);
    expect(unreadOf(bo)).toBe(0);
    leave();
    applyMessage(cache, message(8), ana);
    expect(unreadOf(bo)).toBe(1);
  });

  it("is not unread while one of two views of the chat is left", () => {
    const [leave, leaveToo] = [attend(bo), attend(bo)];
    leave();
    leave();
    applyMessage(cache, message(7), ana);
    expect(unreadOf(bo)).toBe(0);
    leaveToo();
    applyMessage(cache, message(8), ana);
    expect(unreadOf(bo)).toBe(1);
  });

  it("is not unread where the viewer sent it from another window", () => {
    applyMessage(cache, own(7), ana);
    expect(unreadOf(bo)).toBe(0);
    expect(list()[0]?.lastMessage?.id).toBe(id(7));
  });

  it("ends the typing state of its sender", () => {
    applyTyping(cache, bo, bo);
    applyMessage(cache, message(7), ana);
    expect(cache.getQueryData(typingKey(bo))).toBe(null);
  });
});

describe("typing", () => {
  it("ends some time after its last event", () => {
    applyTyping(cache, bo, bo);
    vi.advanceTimersByTime(4_000);
    applyTyping(cache, bo, bo);
    vi.advanceTimersByTime(4_000);
    expect(cache.getQueryData(typingKey(bo))).toBe(bo);
    vi.advanceTimersByTime(1_100);
    expect(cache.getQueryData(typingKey(bo))).toBe(null);
  });
});

describe("a read event", () => {
  it("by the partner marks the viewer's messages up to there as seen, also one that arrives later", () => {
    applyRead(cache, { userId: bo, partnerId: ana, messageId: id(7) }, ana);
    applyMessage(cache, own(7), ana);
    applyMessage(cache, own(8), ana);
    expect(chat()?.messages.map(({ isSeen }) => isSeen)).toEqual([true, true, true, false]);
  });

  it("by the viewer in another window lowers the counts", () => {
    applyMessage(cache, message(7), ana);
    applyMessage(cache, message(8), ana);
    applyRead(cache, { userId: ana, partnerId: bo, messageId: id(8) }, ana);
    expect(unreadOf(bo)).toBe(0);
  });

  it("lowers the count in the list, though the open chat knows already", () => {
    cache.setQueryData<ConversationList>(listKey, {
      conversations: [conversation(bo, message(7), 1)],
      next: undefined,
    });
    cache.setQueryData(oneConversation(bo).queryKey, conversation(bo, message(7), 0));
    applyRead(cache, { userId: ana, partnerId: bo, messageId: id(7) }, ana);
    expect(unreadOf(bo)).toBe(0);
  });
});

describe("a conversation list whose response arrives late", () => {
  const late = (lastMessage: Message, unreadCount: number) =>
    completed(cache, { conversations: [conversation(bo, lastMessage, unreadCount)], next: undefined }, ana)
      .conversations[0];

  it("counts no message that was read meanwhile", () => {
    applyMessage(cache, message(7), ana);
    applyAllRead(cache, bo);
    expect(late(message(7), 1)).toMatchObject({ unreadCount: 0 });
    expect(late(message(1), 1)).toMatchObject({ unreadCount: 0, lastMessage: { id: id(7) } });
  });

  it("counts no message that arrived in an open chat, and every later one", () => {
    const leave = attend(bo);
    applyMessage(cache, message(7), ana);
    applyMessage(cache, own(8), ana);
    leave();
    expect(late(message(7), 1)).toMatchObject({ unreadCount: 0, lastMessage: { id: id(8) } });
    expect(late(own(8), 1)).toMatchObject({ unreadCount: 0 });
    applyMessage(cache, message(9), ana);
    expect(late(message(7), 1)).toMatchObject({ unreadCount: 1, lastMessage: { id: id(9) } });
    expect(late(message(9), 1)).toMatchObject({ unreadCount: 1 });
  });

  it("overrules the local read position where marking as read failed", () => {
    applyMessage(cache, message(7), ana);
    applyAllRead(cache, bo);
    resetReadPosition(cache, bo);
    expect(late(message(7), 1)).toMatchObject({ unreadCount: 1 });
  });
});

describe("the unread total", () => {
  const soon = () => vi.advanceTimersByTimeAsync(150);
  const look = () => new QueryObserver(cache, counts).subscribe(() => {});

  it("is fetched once for all events of the same moment", async () => {
    const stop = look();
    fetched.mockImplementation(() => Promise.resolve(Response.json({ ...serverCounts, unreadMessages: 9 })));
    for (const number of [7, 8, 9]) applyMessage(cache, message(number), ana);
    expect(unreadInAll()).toBe(4);
    await soon();
    expect([unreadInAll(), fetched.mock.calls.length]).toEqual([9, 1]);
    applyRead(cache, { userId: ana, partnerId: bo, messageId: id(9) }, ana);
    await soon();
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
  });

  it("is fetched again though the first response is still in flight", async () => {
    cache.removeQueries({ queryKey: counts.queryKey });
    let respondEarly = (_response: Response) => {};
    fetched.mockImplementationOnce(() => new Promise((resolve) => (respondEarly = resolve)));
    fetched.mockImplementation(() => Promise.resolve(Response.json({ ...serverCounts, unreadMessages: 5 })));
    const stop = look();
    applyMessage(cache, message(7), ana);
    await soon();
    respondEarly(Response.json(serverCounts));
    await soon();
    expect(unreadInAll()).toBe(5);
    stop();
  });
});

describe("a changed message", () => {
  it("changes in the chat, in the list and where it is quoted", () => {
    const quoted = {
      id: id(2),
      senderId: ana,
      content: "Message 2",
      hasImage: false,
      attachment: null,
      isDeleted: false,
    };
    cache.setQueryData<Chat>(chatKey(bo), { messages: [own(2), message(3, { replyTo: quoted })], earlier: undefined });
    applyChangedMessage(cache, own(2, { content: null, isDeleted: true }), ana);
    expect(chat()?.messages.map(({ isDeleted }) => isDeleted)).toEqual([true, false]);
    expect(chat()?.messages[1]?.replyTo).toMatchObject({ content: null, isDeleted: true });
    expect(list().find((one) => one.id === bo)?.lastMessage?.isDeleted).toBe(true);
  });

  it("adds nothing where it is not loaded", () => {
    applyChangedMessage(cache, message(0, { reactions: [{ userId: bo, type: "like" }] }), ana);
    expect(messageNumbers()).toEqual([1, 2]);
  });

  it("changed presence shows on the conversation", () => {
    applyPartnerPresence(cache, { userId: bo, isOnline: true });
    expect(list().find((one) => one.id === bo)).toMatchObject({ isOnline: true });
  });
});

describe("refetching a chat after an absence", () => {
  const numbers = ({ messages }: Chat) => messages.map((one) => Number(one.id.slice(-12)));
  const known: Chat = { messages: [message(3), message(4), message(9)], earlier: "before 3", readUpTo: id(4) };

  it("fills the gap and keeps what arrived meanwhile", () => {
    const chat = renewed(known, { items: [4, 5, 6, 7].map((number) => message(number)), next: "before 4" });
    expect(numbers(chat)).toEqual([3, 4, 5, 6, 7, 9]);
    expect(chat.earlier).toBe("before 3");
  });

  it("starts at the end again where too much was missed", () => {
    const chat = renewed(known, { items: [20, 21].map((number) => message(number)), next: "before 20" });
    expect(numbers(chat)).toEqual([20, 21]);
    expect(chat.earlier).toBe("before 20");
  });

  it("leaves no gap where only the newest arrived live", () => {
    const before: Chat = { messages: [1, 2, 3, 60].map((number) => message(number)), earlier: "before 1" };
    for (const items of [
      [58, 59, 60],
      [57, 58, 59],
    ]) {
      const chat = renewed(before, { items: items.map((number) => message(number)), next: "before these" });
      expect(numbers(chat)).toEqual([...new Set([...items, 60])]);
      expect(chat.earlier).toBe("before these");
    }
  });

  it("leaves no gap where the viewer's own arrived live while the partner's were missed", () => {
    const live = [50, 54, 58].map((number) => own(number));
    const before: Chat = { messages: [message(1), message(2), ...live], earlier: "before 1", readUpTo: id(2) };
    const items = [54, 55, 56, 57, 58].map((number) => message(number));
    const chat = renewed(before, { items, next: "before 54" });
    expect([numbers(chat), chat.earlier]).toEqual([[54, 55, 56, 57, 58], "before 54"]);
  });

  it("takes the server's cursor where a truncated chat came from the device", () => {
    const restored: Chat = { messages: [7, 8, 9].map((number) => message(number)), earlier: undefined };
    const chat = renewed(restored, { items: [8, 9, 10].map((number) => message(number)), next: "before 8" });
    expect([numbers(chat), chat.earlier]).toEqual([[8, 9, 10], "before 8"]);
  });

  it("never forgets that a message was deleted or seen", () => {
    const before: Chat = { messages: [own(3, { isSeen: true }), own(4, { isDeleted: true })], earlier: undefined };
    const { messages } = renewed(before, { items: [own(3), own(4)], next: undefined });
    expect(messages.map(({ isSeen, isDeleted }) => [isSeen, isDeleted])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it("adds an earlier page once, though it was fetched twice", () => {
    const page = { items: [message(1), message(2)], next: undefined };
    const once = withEarlier(known, "before 3", page);
    expect(numbers(once)).toEqual([1, 2, 3, 4, 9]);
    expect(withEarlier(once, "before 3", page)).toBe(once);
  });
});

describe("a message in a group chat", () => {
  const chatId = id(800);
  const inChat = (number: number, more: Partial<Message> = {}) =>
    message(number, { chatId, receiverId: null, ...more });
  const group = (): GroupConversation => ({
    kind: "group",
    id: chatId,
    name: "Us",
    imageUrl: null,
    memberCount: 3,
    faces: [],
    lastMessage: inChat(1),
    unreadCount: 0,
    isPinned: false,
    isMuted: false,
    isArchived: false,
  });
  beforeEach(() => {
    cache.setQueryData(listKey, { conversations: [group()], next: undefined });
    cache.setQueryData(chatKey(chatId), { messages: [inChat(1)], earlier: undefined });
  });

  it("is in its chat and unread, and not in the chat with its sender", () => {
    applyMessage(cache, inChat(7), ana);
    expect(cache.getQueryData<Chat>(chatKey(chatId))?.messages.at(-1)?.id).toBe(id(7));
    expect(messageNumbers()).not.toContain(7);
    expect(unreadOf(chatId)).toBe(1);
  });

  it("is not unread if it is a notice or folded", () => {
    applyMessage(cache, inChat(7, { notice: { what: "left", user: null } }), ana);
    applyMessage(cache, inChat(8, { isFolded: true, content: null }), ana);
    expect([unreadOf(chatId), list()[0]?.lastMessage?.id]).toEqual([0, id(8)]);
  });

  it("is read in all windows of the viewer, and its members' positions move", () => {
    applyMessage(cache, inChat(7), ana);
    applyRead(cache, { userId: ana, chatId, messageId: id(7) }, ana);
    expect(unreadOf(chatId)).toBe(0);
  });
});
