import * as z from "zod/mini";
import { get, put, silent } from "./base/endpoint.ts";
import { pageQuery } from "./base/page.ts";
import { friendshipStatus } from "./friends.ts";
import { media } from "./media.ts";
import { reactionType } from "./posts.ts";
import { user } from "./users.ts";
import { says } from "./words/says.ts";

/** How many notifications the dropdown shows. */
export const NOTIFICATIONS_SHOWN = 10;

/** What each setting switches: the types of notification it covers. */
export const NOTIFICATION_SETTINGS = {
  friends: ["friend-request", "friend-accepted"],
  messages: ["message", "chat-message", "chat-added", "chat-removed", "chat-invitation", "missed-call"],
  comments: ["comment", "comment-reply"],
  reactions: ["reaction", "comment-reaction"],
  mentions: ["mention", "comment-mention", "chat-mention", "story-mention"],
  shares: ["share"],
  stories: ["story-reply", "story-reaction"],
  events: [
    "event-reminder",
    "event-changed",
    "event-cancelled",
    "event-invitation",
    "event-place",
    "event-task-removed",
  ],
  albums: ["album-invitation", "album-photos"],
  groups: [
    "group-request",
    "group-suggestion",
    "group-accepted",
    "group-invitation",
    "group-announcement",
    "page-editor",
    "page-owner",
  ],
  announcements: ["announcement"],
  birthdays: ["birthday"],
} as const;
export type NotificationSetting = keyof typeof NOTIFICATION_SETTINGS;

/** Notifications about the account itself cannot be switched off. */
export const notificationType = z.union([
  z.enum(Object.values(NOTIFICATION_SETTINGS).flat()),
  z.enum([
    "export-ready",
    "reset-link",
    "warning",
    "limited",
    "removal",
    "appeal-closed",
    "new-device",
    "factor-reset",
  ]),
]);
export type NotificationType = z.infer<typeof notificationType>;

/** What the member can decide on in place: a friendship, somebody's membership in their group, an invitation to one, or back to a chat. */
export const notificationRequest = z.union([
  z.object({ kind: z.literal("friendship"), friendshipId: z.uuid(), status: friendshipStatus }),
  z.object({ kind: z.literal("membership"), groupId: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.literal("invitation"), groupId: z.uuid() }),
  z.object({ kind: z.literal("chat"), chatId: z.uuid() }),
]);
export type NotificationRequest = z.infer<typeof notificationRequest>;

export const notification = z.object({
  id: z.uuid(),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
  type: notificationType,
  /** The path a click leads to, within the app. */
  link: z.string(),
  /** The actor; of several, the last. Null for a notification about one's own account. */
  actor: z.nullable(user),
  /** The first words of the post, comment or message that it is about, and a picture; null as soon as the member may not see them. */
  excerpt: z.nullable(z.string()),
  /** Of one about a comment: the first words of the post it is under, on the same terms. */
  postExcerpt: z.nullable(z.string()),
  media: z.nullable(media),
  /** The actor's reaction, for a notification of one. */
  reaction: z.nullable(reactionType),
  /** Null where there is nothing to decide. */
  request: z.nullable(notificationRequest),
});
export type Notification = z.infer<typeof notification>;

/** Part of a member's notifications. */
const onlyNotifications = z.enum(["unread", "mentions"], "only is unread or mentions");
export type OnlyNotifications = z.infer<typeof onlyNotifications>;
const notificationsQuery = z.extend(pageQuery, { only: z.optional(onlyNotifications) });
export type NotificationsQuery = z.output<typeof notificationsQuery>;

/** Absent ids mean all of them. */
export const readNotifications = z.object({
  ids: z.optional(
    z.nullable(
      z.array(z.uuid("That's not an id"), "ids must be a list").check(z.maxLength(100, says("At most 100 at a time"))),
    ),
  ),
});
export type ReadNotifications = z.output<typeof readNotifications>;

/** The numbers on the badges. */
export const counts = z.object({
  friendRequests: z.number(),
  unreadMessages: z.number(),
  unreadNotifications: z.number(),
});
export type Counts = z.infer<typeof counts>;

const isWanted = z.boolean("Must be true or false");
const eachSetting = {
  friends: isWanted,
  messages: isWanted,
  comments: isWanted,
  reactions: isWanted,
  mentions: isWanted,
  shares: isWanted,
  stories: isWanted,
  events: isWanted,
  albums: isWanted,
  groups: isWanted,
  announcements: isWanted,
  birthdays: isWanted,
} satisfies Record<NotificationSetting, typeof isWanted>;
/** The kinds of notification a member wants. */
export const notificationSettings = z.object(eachSetting);
export type NotificationSettings = z.infer<typeof notificationSettings>;

const settingsPath = "/api/notification-settings";

export const notificationsApi = {
  listNotifications: get({
    path: "/api/notifications",
    access: "member",
    query: notificationsQuery,
    reply: z.array(notification),
  }),
  /** It stays unread until it is read again. */
  unreadNotification: silent({ method: "PUT", path: "/api/notifications/:notificationId/unread", access: "member" }),
  /** For the member alone, and until the same happens again. */
  removeNotification: silent({ method: "DELETE", path: "/api/notifications/:notificationId", access: "member" }),
  readNotifications: silent({
    method: "PUT",
    path: "/api/notifications/read",
    access: "member",
    body: readNotifications,
  }),
  showCounts: get({ path: "/api/counts", access: "member", reply: counts }),
  showSettings: get({ path: settingsPath, access: "member", reply: notificationSettings }),
  /** Absent settings stay as they are. */
  changeSettings: put({
    path: settingsPath,
    access: "member",
    body: z.partial(notificationSettings),
    reply: notificationSettings,
  }),
};

export const notificationAdded = z.object({ type: z.literal("notification"), notification });
/** The member's notifications changed elsewhere: read in another window, or their cause is gone. */
export const notificationsChanged = z.object({ type: z.literal("notifications-changed") });
