import type { NotificationRow } from "../notifications.queries.ts";

/** The path a click leads to. */
export function linkOf({
  type,
  actor,
  postId,
  eventId,
  groupId,
  chatId,
  storyId,
  albumId,
  pageHandle,
}: Pick<
  NotificationRow,
  "type" | "actor" | "postId" | "eventId" | "groupId" | "chatId" | "storyId" | "albumId" | "pageHandle"
>): string {
  switch (type) {
    case "friend-request":
      return "/friends?tab=requests";
    case "announcement":
      return "/";
    case "export-ready":
      return "/settings#export";
    case "reset-link":
      return "/settings#password";
    case "factor-reset":
      return "/settings#two-factor";
    case "new-device":
      return "/settings#sessions";
    case "warning":
    case "limited":
    case "removal":
    case "appeal-closed":
      return "/settings#decisions";
    case "friend-accepted":
      return `/profile/${actor.id}`;
    case "birthday":
      return "/friends?tab=birthdays";
    case "message":
    case "story-reply":
    case "story-reaction":
      return `/messages?userId=${actor.id}`;
    case "story-mention":
      return `/profile/${actor.id}?story=${storyId}`;
    case "missed-call":
      return chatId ? `/messages?chatId=${chatId}` : `/messages?userId=${actor.id}`;
    case "chat-message":
    case "chat-mention":
    case "chat-added":
      return `/messages?chatId=${chatId}`;
    case "chat-removed":
      return "/messages";
    case "chat-invitation":
      return "/notifications";
    case "event-reminder":
    case "event-place":
    case "event-task-removed":
    case "event-changed":
    case "event-cancelled":
    case "event-invitation":
      return `/events/${eventId}`;
    case "album-invitation":
    case "album-photos":
      return `/albums/${albumId}`;
    case "page-editor":
    case "page-owner":
      return `/p/${pageHandle}`;
    case "group-request":
    case "group-suggestion":
      return `/groups/${groupId}?tab=requests`;
    case "group-accepted":
    case "group-invitation":
      return `/groups/${groupId}`;
    default:
      return eventId ? `/events/${eventId}` : `/post/${postId}`;
  }
}
