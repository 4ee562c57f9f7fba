import { ofSeveral, type Sentences } from "./say.ts";

/** About an event, and comments under one. */
export const ON_EVENTS = {
  one: {
    comment: ({ t }, of) => t("{name} commented on {event}", of),
    "comment-reply": ({ t }, of) => t("{name} replied to your comment on {event}", of),
    "comment-reaction": ({ t }, of) => t("{name} reacted to your comment on {event}", of),
    "comment-mention": ({ t }, of) => t("{name} mentioned you in a comment on {event}", of),
    "event-changed": ({ t }, of) => t("{name} changed the time or place of {event}", of),
    "event-cancelled": ({ t }, of) => t("{name} canceled {event}", of),
    "event-invitation": ({ t }, of) => t("{name} invited you to {event}", of),
    "event-reminder": ({ t }, of) => t("Reminder: you're going to {event}", of),
    "event-task-removed": ({ t }, of) => t("{name} removed your task for {event}", of),
    "event-place": ({ t }, of) => t("You got a spot: you're going to {event}", of),
  },
  several: {
    comment: ofSeveral(
      "{name} and {count} other commented on {event}",
      "{name} and {count} others commented on {event}",
    ),
    "comment-reply": ofSeveral(
      "{name} and {count} other replied to your comment on {event}",
      "{name} and {count} others replied to your comment on {event}",
    ),
    "comment-reaction": ofSeveral(
      "{name} and {count} other reacted to your comment on {event}",
      "{name} and {count} others reacted to your comment on {event}",
    ),
    "event-changed": ofSeveral(
      "{name} and {count} other changed the time or place of {event}",
      "{name} and {count} others changed the time or place of {event}",
    ),
    "event-cancelled": ofSeveral(
      "{name} and {count} other canceled {event}",
      "{name} and {count} others canceled {event}",
    ),
    "event-invitation": ofSeveral(
      "{name} and {count} other invited you to {event}",
      "{name} and {count} others invited you to {event}",
    ),
  },
  reacted: {
    "comment-reaction": {
      like: ({ t }, of) => t("{name} liked your comment on {event}", of),
      love: ({ t }, of) => t("{name} reacted with Love to your comment on {event}", of),
      haha: ({ t }, of) => t("{name} reacted with Haha to your comment on {event}", of),
      wow: ({ t }, of) => t("{name} reacted with Wow to your comment on {event}", of),
      sad: ({ t }, of) => t("{name} reacted with Sad to your comment on {event}", of),
      angry: ({ t }, of) => t("{name} reacted with Angry to your comment on {event}", of),
    },
  },
} satisfies Sentences;
