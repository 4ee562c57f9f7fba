import { ofSeveral, type Sentences } from "./say.ts";

/** What others did to what the member wrote, or where they name the member. */
export const ON_POSTS = {
  one: {
    comment: ({ t }, of) => t("{name} commented on your post", of),
    "comment-reply": ({ t }, of) => t("{name} replied to your comment", of),
    reaction: ({ t }, of) => t("{name} reacted to your post", of),
    "comment-reaction": ({ t }, of) => t("{name} reacted to your comment", of),
    mention: ({ t }, of) => t("{name} mentioned you in a post", of),
    "comment-mention": ({ t }, of) => t("{name} mentioned you in a comment", of),
    share: ({ t }, of) => t("{name} shared your post", of),
    "story-reply": ({ t }, of) => t("{name} replied to your story", of),
    "story-reaction": ({ t }, of) => t("{name} reacted to your story", of),
    "story-mention": ({ t }, of) => t("{name} mentioned you in a story", of),
  },
  several: {
    comment: ofSeveral(
      "{name} and {count} other commented on your post",
      "{name} and {count} others commented on your post",
    ),
    "comment-reply": ofSeveral(
      "{name} and {count} other replied to your comment",
      "{name} and {count} others replied to your comment",
    ),
    reaction: ofSeveral(
      "{name} and {count} other reacted to your post",
      "{name} and {count} others reacted to your post",
    ),
    "comment-reaction": ofSeveral(
      "{name} and {count} other reacted to your comment",
      "{name} and {count} others reacted to your comment",
    ),
    share: ofSeveral("{name} and {count} other shared your post", "{name} and {count} others shared your post"),
  },
  reacted: {
    reaction: {
      like: ({ t }, of) => t("{name} liked your post", of),
      love: ({ t }, of) => t("{name} reacted with Love to your post", of),
      haha: ({ t }, of) => t("{name} reacted with Haha to your post", of),
      wow: ({ t }, of) => t("{name} reacted with Wow to your post", of),
      sad: ({ t }, of) => t("{name} reacted with Sad to your post", of),
      angry: ({ t }, of) => t("{name} reacted with Angry to your post", of),
    },
    "comment-reaction": {
      like: ({ t }, of) => t("{name} liked your comment", of),
      love: ({ t }, of) => t("{name} reacted with Love to your comment", of),
      haha: ({ t }, of) => t("{name} reacted with Haha to your comment", of),
      wow: ({ t }, of) => t("{name} reacted with Wow to your comment", of),
      sad: ({ t }, of) => t("{name} reacted with Sad to your comment", of),
      angry: ({ t }, of) => t("{name} reacted with Angry to your comment", of),
    },
    "story-reaction": {
      like: ({ t }, of) => t("{name} liked your story", of),
      love: ({ t }, of) => t("{name} reacted with Love to your story", of),
      haha: ({ t }, of) => t("{name} reacted with Haha to your story", of),
      wow: ({ t }, of) => t("{name} reacted with Wow to your story", of),
      sad: ({ t }, of) => t("{name} reacted with Sad to your story", of),
      angry: ({ t }, of) => t("{name} reacted with Angry to your story", of),
    },
  },
} satisfies Sentences;
