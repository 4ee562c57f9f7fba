import * as z from "zod/mini";
import { create, get, put, silent } from "./base/endpoint.ts";
import { media } from "./media.ts";
import { attachmentInput } from "./forms/attachment-form.ts";
import { mediaAddress } from "./forms/fields/media-address.ts";
import { mediaInputs } from "./forms/fields/media-input.ts";
import { newPoll } from "./forms/poll-form.ts";
import { pageQuery } from "./base/page.ts";
import { poll } from "./base/poll.ts";
import { preview } from "./previews.ts";
import { clientId, mention, mentionIds, reactionType } from "./posts.ts";
import { quotedListing, quotedMessage, quotedStory } from "./base/quotes.ts";
import { line, optionalText } from "./forms/fields/text.ts";
import { user } from "./users.ts";
import { says } from "./words/says.ts";

export const MAX_MESSAGE = 4_000;
/** How long a message can be deleted for both. */
export const DELETABLE_MINUTES = 15;
/** How long a message can be edited. */
export const EDITABLE_MINUTES = 60;
/** How often one message can be edited. */
export const MAX_MESSAGE_EDITS = 20;
/** How long 'is typing' is shown after the last event. */
export const TYPING_MS = 5_000;

export const messageReaction = z.object({ userId: z.uuid(), type: reactionType });

/** A recording, with its length and how loud it is over it, from 0 to 100; or a file to download. */
export const messageAttachment = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("voice"), url: z.string(), seconds: z.number(), waveform: z.array(z.number()) }),
  z.object({ kind: z.literal("file"), url: z.string(), name: z.string(), bytes: z.number() }),
]);
export type MessageAttachment = z.infer<typeof messageAttachment>;
/** What happened in a group chat, in place of words: the sender did it, to `user` where it was done to somebody. A missed call is one between two as well. */
export const notice = z.object({
  what: z.enum(["created", "added", "removed", "left", "renamed", "pictured", "missed-call"]),
  user: z.nullable(user),
});
export type Notice = z.infer<typeof notice>;

export const message = z.object({
  id: z.uuid(),
  senderId: z.uuid(),
  /** Null in a group chat. */
  receiverId: z.nullable(z.uuid()),
  /** The group chat it is in; null between two. */
  chatId: z.nullable(z.uuid()),
  /** In a group chat, who wrote it: they may have left since. */
  sender: z.nullable(user),
  /** Null for a photo without text, and for a deleted or folded message. Of a notice, the new name. */
  content: z.nullable(z.string()),
  /** Written by somebody who is hidden from the viewer: only that there is one is shown. */
  isFolded: z.boolean(),
  notice: z.nullable(notice),
  mentions: z.array(mention),
  createdAt: z.iso.datetime(),
  /** Null if the text is the first one. */
  editedAt: z.nullable(z.iso.datetime()),
  /** The first of `media`, if that is a photo. */
  imageUrl: z.nullable(z.string()),
  media: z.array(media),
  preview: z.nullable(preview),
  attachment: z.nullable(messageAttachment),
  /** Its text is the question. */
  poll: z.nullable(poll),
  replyTo: z.nullable(quotedMessage),
  isStoryReply: z.boolean(),
  /** Which of the six a reaction to a story is; its emoji is the text. */
  storyReaction: z.nullable(reactionType),
  story: z.nullable(quotedStory),
  listing: z.nullable(quotedListing),
  /** At most one reaction of each member. */
  reactions: z.array(messageReaction),
  /** Its sender forwarded what somebody had written. */
  isForwarded: z.boolean(),
  isDeleted: z.boolean(),
  /** Whether the receiver has seen it. In a group chat, each member's read position says it. */
  isSeen: z.boolean(),
  /** When the receiver last read something of the sender's; null if they have not seen it, or it is not known. */
  seenAt: z.nullish(z.iso.datetime()),
  /** The sender's own id for it, by which an outbox entry and the sent message are matched. */
  clientId: z.nullable(z.uuid()),
});
export type Message = z.infer<typeof message>;

/** An earlier text of a message, and when it was written. */
export const messageEdit = z.object({ id: z.uuid(), content: z.nullable(z.string()), writtenAt: z.iso.datetime() });
export type MessageEdit = z.infer<typeof messageEdit>;

/** When a mute ends by itself; null for one that does not, and where nothing is muted. */
const mutedUntil = z.nullish(z.iso.datetime());

/** A partner, and the state of the conversation. */
export const pairConversation = z.extend(user, {
  kind: z.literal("pair"),
  isOnline: z.boolean(),
  /** They take no messages from the viewer, except about a listing of theirs. Known of one that was asked for by itself. */
  isClosed: z.optional(z.boolean()),
  lastMessage: z.nullable(message),
  unreadCount: z.number(),
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  mutedUntil,
  isArchived: z.boolean(),
});
export type PairConversation = z.infer<typeof pairConversation>;

export const groupConversation = z.object({
  kind: z.literal("group"),
  id: z.uuid(),
  /** Null for a chat that is called by the names of its members. */
  name: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  memberCount: z.number(),
  /** Some of the other members, those who are in it longest. */
  faces: z.array(user),
  lastMessage: z.nullable(message),
  unreadCount: z.number(),
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  mutedUntil,
  isArchived: z.boolean(),
});
export type GroupConversation = z.infer<typeof groupConversation>;

export const conversation = z.discriminatedUnion("kind", [pairConversation, groupConversation]);
export type Conversation = z.infer<typeof conversation>;

export const newMessage = z.object({
  receiverId: z.optional(z.nullable(z.uuid("receiverId must be the id of a member"))),
  /** The group chat it is for, instead of a receiver. */
  chatId: z.optional(z.nullable(z.uuid("chatId must be the id of a chat"))),
  content: optionalText({ name: says("The message"), max: MAX_MESSAGE }),
  imageUrl: z.optional(z.nullable(mediaAddress(says("That photo isn't yours")))),
  /** Several, instead of `imageUrl`. */
  mediaUrls: mediaInputs,
  /** Instead of photos; a recording has no text beside it. */
  attachment: z.optional(z.nullable(attachmentInput)),
  /** The text is its question. */
  poll: z.optional(z.nullable(newPoll)),
  replyToId: z.optional(z.nullable(z.uuid("replyToId must be the id of a message"))),
  /** A listing of one of the two that the message is about. */
  listingId: z.optional(z.nullable(z.uuid("listingId must be the id of a listing"))),
  /** The message to send on, with its text and its photos, instead of any of one's own. */
  forwardOfId: z.optional(z.nullable(z.uuid("forwardOfId must be the id of a message"))),
  /** Members of the group chat who are named in it as '@First Last'. */
  mentionIds,
  clientId,
});
export type NewMessage = z.output<typeof newMessage>;

/** Without a text only where there are photos. */
export const editedMessage = z.object({ content: optionalText({ name: says("The message"), max: MAX_MESSAGE }) });

const MAX_SEARCH = 100;
export const messageSearch = z.extend(pageQuery, {
  q: line({ name: says("The search"), max: MAX_SEARCH, required: says("Type something to search for") }),
});
export type MessageSearch = z.output<typeof messageSearch>;

/** What was sent in a conversation, by kind. Photos include videos. */
export const SHARED_KINDS = ["photos", "files", "links"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];
export const sharedQuery = z.extend(pageQuery, {
  kind: z.enum(SHARED_KINDS, "kind must be photos, files, or links"),
});
export type SharedQuery = z.output<typeof sharedQuery>;

/** The archive is a list of its own. */
export const conversationsQuery = z.extend(pageQuery, {
  view: z.optional(z.enum(["archived", ""], "view is archived")),
});
export type ConversationsQuery = z.output<typeof conversationsQuery>;

/** Wherever a conversation is meant, the id is that of the partner or of a group chat. */
const withUser = "/api/messages/:userId";
const oneMessage = "/api/messages/:messageId";

export const messagesApi = {
  listConversations: get({
    path: "/api/conversations",
    access: "member",
    query: conversationsQuery,
    reply: z.array(conversation),
  }),
  /** The conversation with this member, also before its first message. */
  showConversation: get({ path: "/api/conversations/:userId", access: "member", reply: conversation }),
  /** The newest page in reading order, oldest first; `before` leads to earlier ones. */
  listMessages: get({ path: withUser, access: "member", query: pageQuery, reply: z.array(message) }),
  /** Those with every word, newest first. */
  searchMessages: get({ path: `${withUser}/search`, access: "member", query: messageSearch, reply: z.array(message) }),
  /** Those with a photo or video, with a file, or with a link, newest first. */
  listShared: get({ path: `${withUser}/shared`, access: "member", query: sharedQuery, reply: z.array(message) }),
  sendMessage: create({ path: "/api/messages", access: "member", body: newMessage, reply: message }),
  markMessagesRead: silent({ method: "PUT", path: `${withUser}/read`, access: "member" }),
  /** By its sender, within an hour. */
  editMessage: put({ path: oneMessage, access: "member", body: editedMessage, reply: message }),
  /** The earlier texts, oldest first. */
  listMessageEdits: get({ path: `${oneMessage}/edits`, access: "member", reply: z.array(messageEdit) }),
  reactToMessage: put({
    path: `${oneMessage}/reaction`,
    access: "member",
    body: z.object({ type: reactionType }),
    reply: message,
  }),
  unreactToMessage: silent({ method: "DELETE", path: `${oneMessage}/reaction`, access: "member" }),
  /** For everyone by its sender, within 15 minutes; for oneself by anyone who has it. */
  deleteMessage: silent({
    method: "DELETE",
    path: oneMessage,
    access: "member",
    query: z.object({ for: z._default(z.enum(["me", "everyone"], "for must be me or everyone"), "everyone") }),
  }),
};

export const messageAdded = z.object({ type: z.literal("message"), message });
/** A message was edited, deleted, or reacted to. */
export const messageChanged = z.object({ type: z.literal("message-changed"), message });
/** The member who receives this deleted a message for themselves. */
export const messageRemoved = z.object({ type: z.literal("message-removed"), messageId: z.uuid() });
/** `userId` is typing to the member who receives this, or in a group chat. */
export const typing = z.object({ type: z.literal("typing"), userId: z.uuid(), chatId: z.optional(z.uuid()) });
export const presenceChanged = z.object({ type: z.literal("presence"), userId: z.uuid(), isOnline: z.boolean() });
/**
 * `userId` has read what `partnerId` wrote, or what is in a group chat, up to `messageId`. Published to both; of a group
 * chat to those who wrote what was read.
 */
export const messagesRead = z.object({
  type: z.literal("read"),
  userId: z.uuid(),
  partnerId: z.optional(z.uuid()),
  chatId: z.optional(z.uuid()),
  messageId: z.uuid(),
  readAt: z.optional(z.iso.datetime()),
});
