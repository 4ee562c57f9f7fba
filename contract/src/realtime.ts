import * as z from "zod/mini";
import { MAX_WATCHED } from "./base/watched.ts";
import { albumChanged } from "./albums.ts";
import { announcementsChanged } from "./announcements.ts";
import { callChanged, frameRefused, signalFrame, signalled } from "./calls.ts";
import { chatChanged } from "./chats.ts";
import { eventChanged } from "./events.ts";
import { friendshipChanged } from "./friends.ts";
import { groupChanged } from "./groups.ts";
import { messageAdded, messageChanged, messageRemoved, messagesRead, presenceChanged, typing } from "./messages.ts";
import { notificationAdded, notificationsChanged } from "./notifications.ts";
import {
  commentAdded,
  commentChanged,
  commentDeleted,
  postAdded,
  postChanged,
  postDeleted,
  reactionChanged,
} from "./posts.ts";
import { postPreviewChanged } from "./previews.ts";
import { messagePollChanged, pollChanged } from "./base/poll.ts";
import { safetyChanged, suspended } from "./safety.ts";
import { storiesChanged } from "./stories.ts";

/**
 * What this screen is subscribed to from now on: the response to a watch frame. What was fetched before it may be
 * outdated.
 */
export const watching = z.object({
  type: z.literal("watching"),
  postIds: z.array(z.uuid()),
  feed: z.boolean(),
  events: z.boolean(),
  groups: z.boolean(),
});

/**
 * What was fetched before may be outdated: sent after each opening, and whenever events may have been missed. The
 * screen refetches what it shows. Sockets get it one after another, so that they do not all refetch at once.
 */
export const catchUp = z.object({ type: z.literal("catch-up") });

/** Every event the server may publish over the socket. One line per event, each from its feature's file. */
export const realtimeEvent = z.discriminatedUnion("type", [
  notificationAdded,
  notificationsChanged,
  announcementsChanged,
  friendshipChanged,
  messageAdded,
  messageChanged,
  messageRemoved,
  messagesRead,
  chatChanged,
  typing,
  presenceChanged,
  postAdded,
  postChanged,
  postDeleted,
  postPreviewChanged,
  reactionChanged,
  pollChanged,
  messagePollChanged,
  commentAdded,
  commentChanged,
  commentDeleted,
  storiesChanged,
  eventChanged,
  groupChanged,
  albumChanged,
  safetyChanged,
  suspended,
  callChanged,
  signalled,
  frameRefused,
  watching,
  catchUp,
]);
export type RealtimeEvent = z.infer<typeof realtimeEvent>;

/** Every frame a client may send: what is on its screen (replacing the previous one), to whom or where it is typing, and what it says to another device in a call. */
export const clientFrame = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("watch"),
    postIds: z.array(z.uuid()).check(z.maxLength(MAX_WATCHED)),
    feed: z._default(z.boolean(), false),
    events: z._default(z.boolean(), false),
    groups: z._default(z.boolean(), false),
  }),
  z.object({ type: z.literal("typing"), userId: z.optional(z.uuid()), chatId: z.optional(z.uuid()) }),
  signalFrame,
]);
export type ClientFrame = z.output<typeof clientFrame>;
export type WatchFrame = Extract<ClientFrame, { type: "watch" }>;
