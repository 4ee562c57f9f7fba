import { ofSeveral, type Sentences } from "./say.ts";

/** About an event that the member may no longer see: its name is not said. */
export const ON_UNSEEN_EVENTS = {
  one: {
    comment: ({ t }, of) => t("{name} commented on an event", of),
    "comment-reply": ({ t }, of) => t("{name} replied to your comment on an event", of),
    "comment-reaction": ({ t }, of) => t("{name} reacted to your comment on an event", of),
    "comment-mention": ({ t }, of) => t("{name} mentioned you in a comment on an event", of),
    "event-changed": ({ t }, of) => t("{name} changed the time or place of an event", of),
    "event-cancelled": ({ t }, of) => t("{name} canceled an event", of),
    "event-invitation": ({ t }, of) => t("{name} invited you to an event", of),
    "event-reminder": ({ t }, of) => t("Reminder: you're going to an event", of),
    "event-task-removed": ({ t }, of) => t("{name} removed your task for an event", of),
    "event-place": ({ t }, of) => t("You got a spot: you're going to an event", of),
  },
  several: {
    comment: ofSeveral(
      "{name} and {count} other commented on an event",
      "{name} and {count} others commented on an event",
    ),
    "comment-reply": ofSeveral(
      "{name} and {count} other replied to your comment on an event",
      "{name} and {count} others replied to your comment on an event",
    ),
    "comment-reaction": ofSeveral(
      "{name} and {count} other reacted to your comment on an event",
      "{name} and {count} others reacted to your comment on an event",
    ),
    "event-changed": ofSeveral(
      "{name} and {count} other changed the time or place of an event",
      "{name} and {count} others changed the time or place of an event",
    ),
    "event-cancelled": ofSeveral(
      "{name} and {count} other canceled an event",
      "{name} and {count} others canceled an event",
    ),
    "event-invitation": ofSeveral(
      "{name} and {count} other invited you to an event",
      "{name} and {count} others invited you to an event",
    ),
  },
  reacted: {
    "comment-reaction": {
      like: ({ t }, of) => t("{name} liked your comment on an event", of),
      love: ({ t }, of) => t("{name} reacted with Love to your comment on an event", of),
      haha: ({ t }, of) => t("{name} reacted with Haha to your comment on an event", of),
      wow: ({ t }, of) => t("{name} reacted with Wow to your comment on an event", of),
      sad: ({ t }, of) => t("{name} reacted with Sad to your comment on an event", of),
      angry: ({ t }, of) => t("{name} reacted with Angry to your comment on an event", of),
    },
  },
} satisfies Sentences;
