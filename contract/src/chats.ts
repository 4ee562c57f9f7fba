import * as z from "zod/mini";
import { create, get, put, silent } from "./base/endpoint.ts";
import { pageQuery } from "./base/page.ts";
import { chatEdit, newChat } from "./forms/chat-form.ts";
import { groupConversation, message } from "./messages.ts";
import { user } from "./users.ts";

export const chatMember = z.object({
  user,
  /** Whether they look after the chat. */
  isAdmin: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** The last message they have read; null if one of the two has blocked the other. */
  readId: z.nullable(z.uuid()),
  /** One of the two has blocked the other: neither sees what the other writes here. */
  isFolded: z.boolean(),
  /** The block is the viewer's alone: what the other writes can be shown to the viewer who asks for it. */
  canUnfold: z.boolean(),
  /** Whether the viewer may mention them. */
  isMentionable: z.boolean(),
});
export type ChatMember = z.infer<typeof chatMember>;

/** A group chat with everybody who is in it. */
export const chat = z.extend(groupConversation, {
  members: z.array(chatMember),
  /** Whether the viewer looks after it. */
  isAdmin: z.boolean(),
  /** Whether those who join from now on see what was written before. */
  showsHistory: z.boolean(),
  groupId: z.nullable(z.uuid()),
  eventId: z.nullable(z.uuid()),
});
export type Chat = z.infer<typeof chat>;

const messageId = z.uuid("That is not the id of a message");
/** The longest mute that ends by itself: a year. */
const MAX_MUTE_HOURS = 8_760;
const hours = z.optional(
  z.pipe(
    z
      .string("hours must be given once")
      .check(z.regex(/^[1-9]\d{0,3}$/, `hours must be a whole number from 1 to ${MAX_MUTE_HOURS}`)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.maximum(MAX_MUTE_HOURS, `hours must be a whole number from 1 to ${MAX_MUTE_HOURS}`)),
    ),
  ),
);

const unfoldedQuery = z.object({ from: messageId, to: messageId });
export type UnfoldedQuery = z.output<typeof unfoldedQuery>;

const oneChat = "/api/chats/:chatId";
const muted = "/api/chats/:chatId/muted";
const archived = "/api/chats/:chatId/archived";
const pinned = "/api/chats/:chatId/pinned";
const oneMember = "/api/chats/:chatId/members/:userId";

export const chatsApi = {
  /** Whoever of them does not take the viewer's messages is asked, and no member yet. */
  createChat: create({ path: "/api/chats", access: "member", body: newChat, reply: chat }),
  showChat: get({ path: oneChat, access: "member", reply: chat }),
  editChat: put({ path: oneChat, access: "member", body: chatEdit, reply: chat }),
  leaveChat: silent({ method: "DELETE", path: oneChat, access: "member" }),
  /** Null, with 202, for somebody who left or does not take the viewer's messages: they are asked whether they want to come. */
  addMember: create({ path: oneMember, access: "member", reply: z.nullable(chatMember) }),
  removeMember: silent({ method: "DELETE", path: oneMember, access: "member" }),
  changeAdmin: put({
    path: "/api/chats/:chatId/members/:userId/admin",
    access: "member",
    body: z.object({ isAdmin: z.boolean("isAdmin is true or false") }),
    reply: chatMember,
  }),
  /** The newest page in reading order, as for two. */
  listMessages: get({
    path: "/api/chats/:chatId/messages",
    access: "member",
    query: pageQuery,
    reply: z.array(message),
  }),
  /** What members whom the viewer has blocked wrote between two messages, these included; at most fifty, oldest first. */
  listUnfolded: get({
    path: "/api/chats/:chatId/unfolded",
    access: "member",
    query: unfoldedQuery,
    reply: z.array(message),
  }),
  /** For the conversation with one member too, by that member's id. Without `hours`, until it is unmuted. */
  muteChat: silent({ method: "PUT", path: muted, access: "member", query: z.object({ hours }) }),
  unmuteChat: silent({ method: "DELETE", path: muted, access: "member" }),
  archiveChat: silent({ method: "PUT", path: archived, access: "member" }),
  unarchiveChat: silent({ method: "DELETE", path: archived, access: "member" }),
  pinChat: silent({ method: "PUT", path: pinned, access: "member" }),
  unpinChat: silent({ method: "DELETE", path: pinned, access: "member" }),
};

/** Something about a chat has changed: its name, who is in it, or how the member has it in the list. */
export const chatChanged = z.object({
  type: z.literal("chat"),
  chatId: z.uuid(),
  /** `closed`: the member who receives this is no longer in it. */
  what: z.enum(["changed", "closed"]),
});
