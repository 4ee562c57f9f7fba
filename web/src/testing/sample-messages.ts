import type { Message } from "@plaza/contract/messages";

/* The sample ids of the chat tests grow with their number. */

export const id = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, "0")}`;
export const [ana, bo, cleo] = [id(900), id(901), id(902)];

/** A message from Bo to Ana. */
export const message = (number: number, more: Partial<Message> = {}): Message => ({
  id: id(number),
  senderId: bo,
  receiverId: ana,
  chatId: null,
  sender: null,
  isFolded: false,
  notice: null,
  mentions: [],
  content: `Message ${number}`,
  createdAt: "2026-01-01T00:00:00.000Z",
  editedAt: null,
  imageUrl: null,
  media: [],
  preview: null,
  attachment: null,
  poll: null,
  replyTo: null,
  isStoryReply: false,
  storyReaction: null,
  listing: null,
  story: null,
  reactions: [],
  isForwarded: false,
  isDeleted: false,
  isSeen: false,
  clientId: null,
  ...more,
});
