import { VIEWERS } from "../acts/community.ts";
import { markedOf, rowsOf } from "./table.ts";

/** The member's act, its frame, and whose open screens receive it. */
const LIVE = `
                                                 | stranger  friend  close  member  muter  blocked  blocker  admin
writes a post that is held     | post            |    .        .      .       .       .       .        .       .
writes a post                  | post            |    x        x      x       x       .       .        .       x
writes a post for friends      | post            |    .        x      x       .       .       .        .       .
writes a post for close friends| post            |    .        .      x       .       .       .        .       .
writes a post for a list       | post            |    .        x      .       .       .       .        .       .
writes a post in the group     | post            |    .        .      .       x       .       .        .       .
edits a post                   | post-changed    |    x        x      x       x       x       .        .       x
removes the preview of a post  | post-preview    |    x        x      x       x       x       .        .       x
deletes a post                 | post-deleted    |    x        x      x       x       x       .        .       x
deletes a friends-only post    | post-deleted    |    .        x      x       .       x       .        .       .
deletes a close friends' post  | post-deleted    |    .        .      x       .       x       .        .       .
deletes a list's post          | post-deleted    |    .        x      .       .       x       .        .       .
reacts to a close friends' post| reaction        |    .        .      x       .       x       .        .       .
deletes a private group's post | post-deleted    |    .        .      .       x       x       .        .       .
reacts to a post               | reaction        |    x        x      x       x       x       .        .       x
votes in a poll                | poll            |    x        x      x       x       x       .        .       x
comments on a post             | comment         |    x        x      x       x       x       .        .       x
edits the comment              | comment-changed |    x        x      x       x       x       .        .       x
has the comment reacted to     | comment-changed |    x        x      x       x       x       .        .       x
has the comment answered       | comment         |    x        x      x       x       x       .        .       x
deletes the comment            | comment-deleted |    x        x      x       x       x       .        .       x
reacts to a comment            | comment-changed |    x        x      x       x       x       .        .       x
tells a story                  | story           |    x        x      x       x       .       .        .       x
tells close friends a story    | story           |    .        .      x       .       .       .        .       .
plans an event                 | event           |    x        x      x       x       x       .        .       x
plans an event in the group    | event           |    .        .      .       x       x       .        .       .
answers an event               | event           |    x        x      x       x       x       .        .       x
invites to an event            | event           |    .        x      x       .       x       .        .       .
comments on an event           | comment         |    x        x      x       x       x       .        .       x
opens Plaza                    | presence        |    x        x      x       x       x       .        .       x
types to them                  | typing          |    x        x      x       x       x       .        .       x
writes to them                 | message         |    x        x      x       x       x       .        .       x
edits what they got            | message-changed |    x        x      x       x       x       .        .       x
reads what they wrote          | read            |    x        x      x       x       x       .        .       x
reacts to what they wrote      | message-changed |    x        x      x       x       x       .        .       x
writes in a group chat         | message         |    x        x      x       x       x       .        .       x
types in a group chat          | typing          |    x        x      x       x       x       .        .       x
votes in a group chat's poll   | message-poll    |    x        x      x       x       x       .        .       x
reads in a group chat          | read            |    x        x      x       x       x       .        .       x
reacts in a group chat         | message-changed |    x        x      x       x       x       .        .       x
is quoted in a group chat      | message         |    x        x      x       x       x       .        .       x
is quoted from before they joined | message      |    .        .      .       .       .       .        .       .
comments on their posts        | notification    |    x        x      x       x       .       .        .       x
asks to be friends             | friendship      |    x        .      .       .       .       .        .       x
`;

export const LIVE_ROWS = rowsOf(LIVE).map(([act = "", type = "", marks = ""]) => {
  return { act, type, receivers: markedOf(VIEWERS, marks) };
});

/** Frames that are about no member. */
export const OF_NOBODY: Record<string, string> = {
  watching: "what this screen hears of",
  "catch-up": "something, whatever it was, may have been missed",
  "message-removed": "one's own deletion for oneself",
  "notifications-changed": "one's own notifications have changed",
  announcements: "what the instance announces has changed",
  suspended: "one's own suspension",
  "safety-changed": "one's own mutes and blocks have changed",
  group: "a group has changed, not who is in it",
  album: "an album has changed: each screen that shows it fetches what its member may see",
  call: "a call of one's own has changed: each fetches what they may see of it",
  signal: "between two in one call: see signals.test.ts",
  "frame-refused": "one's own frame",
  chat: "a chat of one's own has changed: each fetches what they may see of it",
};
