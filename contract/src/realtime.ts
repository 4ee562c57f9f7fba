import * as z from "zod/mini";
import { notificationAdded } from "./notifications.ts";
import {
  commentAdded,
  commentChanged,
  commentDeleted,
  postAdded,
  postChanged,
  postDeleted,
  reactionChanged,
} from "./posts.ts";
import { storiesChanged } from "./stories.ts";

/** Everything the server may say over the socket. One line per event, each from its feature's file. */
export const realtimeEvent = z.discriminatedUnion("type", [
  notificationAdded,
  postAdded,
  postChanged,
  postDeleted,
  reactionChanged,
  commentAdded,
  commentChanged,
  commentDeleted,
  storiesChanged,
]);
export type RealtimeEvent = z.infer<typeof realtimeEvent>;

export const MAX_WATCHED = 100;

/** All a client may say: what is on its screen. It takes the place of what it said before. */
export const clientFrame = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("watch"),
    postIds: z.array(z.uuid()).check(z.maxLength(MAX_WATCHED)),
    feed: z._default(z.boolean(), false),
  }),
]);
export type ClientFrame = z.output<typeof clientFrame>;
