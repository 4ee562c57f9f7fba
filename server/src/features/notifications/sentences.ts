import type { NotificationType } from "@plaza/contract/notifications";
import type { ReactionType } from "@plaza/contract/posts";
import type { NotificationRow } from "./notifications.queries.ts";

/** Notifications about one's own account have no actor. */
const OF_THE_ACCOUNT = {
  "export-ready": "Your data is ready to download",
  "reset-link": "An administrator created a password reset link for your account",
  warning: "A moderator sent you a warning",
  limited: "A moderator limited your account: only your friends can see what you post",
  removal: "A moderator removed something you posted",
  "appeal-closed": "A moderator reviewed your appeal",
  "factor-reset":
    "An administrator will turn off two-factor for your account in 24 hours. You can cancel this in your settings",
  "new-device": "New login to your account",
};

type OfTheAccount = keyof typeof OF_THE_ACCOUNT;
export const isOfTheAccount = (type: NotificationType): type is OfTheAccount => type in OF_THE_ACCOUNT;

/** An announcement is the instance's: it names no actor either. */
export const hasNoActor = (type: NotificationType) => type === "announcement" || isOfTheAccount(type);
export const sentenceOfAnnouncement = (title: string) => `Announcement: ${title}`;

const DONE: Record<
  Exclude<NotificationType, "event-reminder" | "announcement" | "group-suggestion" | OfTheAccount>,
  string
> = {
  "friend-request": "sent you a friend request",
  "friend-accepted": "accepted your friend request",
  message: "sent you a message",
  "chat-message": "wrote in",
  "chat-mention": "mentioned you in",
  "chat-added": "added you to",
  "chat-removed": "removed you from",
  "chat-invitation": "invited you to",
  comment: "commented on your post",
  "comment-reply": "replied to your comment",
  reaction: "reacted to your post",
  "comment-reaction": "reacted to your comment",
  mention: "mentioned you in a post",
  "comment-mention": "mentioned you in a comment",
  share: "shared your post",
  "story-reply": "replied to your story",
  "story-reaction": "reacted to your story",
  "story-mention": "mentioned you in a story",
  "event-changed": "changed the time or place of",
  "event-cancelled": "canceled",
  "event-invitation": "invited you to",
  "group-request": "asked to join",
  "group-accepted": "accepted your request to join",
  "group-invitation": "invited you to join",
  "group-announcement": "pinned an announcement in",
};

/** Of a comment under an event, whose name follows. */
const IN_DISCUSSIONS: Partial<Record<NotificationType, string>> = {
  comment: "commented on",
  "comment-reply": "replied to your comment on",
  "comment-reaction": "reacted to your comment on",
  "comment-mention": "mentioned you in a comment on",
};

/** Of one member's reaction. */
const IN_WORDS: Record<ReactionType, string> = {
  like: "liked",
  love: "reacted with Love to",
  haha: "reacted with Haha to",
  wow: "reacted with Wow to",
  sad: "reacted with Sad to",
  angry: "reacted with Angry to",
};

type SentenceParts = Pick<
  NotificationRow,
  | "type"
  | "actor"
  | "others"
  | "reaction"
  | "eventId"
  | "eventName"
  | "groupName"
  | "chatName"
  | "isReturn"
  | "memberName"
  | "announcementTitle"
>;

/** 'Ana Prado liked your post'; of several, who may have reacted differently: 'Ana Prado and 3 others reacted to your post'. */
export function sentenceOf(parts: SentenceParts): string {
  const { type, actor, others, reaction, groupName, chatName, memberName } = parts;
  const eventName = parts.eventId && (parts.eventName ?? "an event");
  if (type === "event-reminder") return `Reminder: you're going to ${eventName}`;
  if (type === "announcement") return sentenceOfAnnouncement(parts.announcementTitle ?? "");
  if (isOfTheAccount(type)) return OF_THE_ACCOUNT[type];
  const name = `${actor.firstName} ${actor.lastName}`;
  const who = others === 0 ? name : `${name} and ${others} ${others === 1 ? "other" : "others"}`;
  if (type === "group-suggestion") {
    return `${who} ${others === 0 ? "wants" : "want"} to add ${memberName} to ${groupName}`;
  }
  const done = parts.isReturn ? "asked you to come back to" : ((eventName && IN_DISCUSSIONS[type]) ?? DONE[type]);
  const act = reaction && others === 0 ? done.replace("reacted to", IN_WORDS[reaction]) : done;
  return [who, act, eventName, groupName, chatName].filter(Boolean).join(" ");
}

/** The path a click leads to. */
export function linkOf({
  type,
  actor,
  postId,
  eventId,
  groupId,
  chatId,
  storyId,
}: Pick<NotificationRow, "type" | "actor" | "postId" | "eventId" | "groupId" | "chatId" | "storyId">): string {
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
    case "message":
    case "story-reply":
    case "story-reaction":
      return `/messages?userId=${actor.id}`;
    case "story-mention":
      return `/profile/${actor.id}?story=${storyId}`;
    case "chat-message":
    case "chat-mention":
    case "chat-added":
      return `/messages?chatId=${chatId}`;
    case "chat-removed":
      return "/messages";
    case "chat-invitation":
      return "/notifications";
    case "event-reminder":
    case "event-changed":
    case "event-cancelled":
    case "event-invitation":
      return `/events/${eventId}`;
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
