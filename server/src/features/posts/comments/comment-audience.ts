import type { Comment } from "@plaza/contract/posts";
import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { AppContext } from "../../../context.ts";
import type { Statement } from "../../../db/sql.ts";
import { memberTopic } from "../../../realtime/hub.ts";
import { type HiddenFor, publishCounted } from "../../users/audience.ts";
import { without } from "../../users/counts.ts";
import { type PostOf, watchersOf } from "../audience.ts";
import type { CommentRow } from "./comments.queries.ts";

/** The author of a comment, and of the one it replies to: it is shown to nobody from whom one of them is hidden. */
export const peopleOf = ({ userId, parentUserId }: Pick<CommentRow, "userId" | "parentUserId">) =>
  parentUserId ? [userId, parentUserId] : [userId];

interface CommentChange {
  /** With everyone it mentions. */
  comment: Comment;
  by: string[];
  /** Whether it is not out: then it is published to its author alone. */
  isWithheld: boolean;
  /** The marks that are counted, for `publishCounted`. */
  marks: Statement;
}

/** The comment as one is shown it from whom somebody is hidden. */
export const shownTo = (comment: Comment, { counts, mentions }: HiddenFor): Comment => ({
  ...comment,
  mentions: comment.mentions.filter(({ userId }) => !mentions.has(userId)),
  reactionCounts: without(comment.reactionCounts, counts),
});

/** After the commit: publishes a comment to each of its post's audience, as they would be shown it. */
export function publishComment(
  ctx: AppContext,
  post: PostOf,
  { comment, by, marks, isWithheld }: CommentChange,
  makeEvent: (shown: Comment) => RealtimeEvent,
) {
  const mentionedIds = comment.mentions.map(({ userId }) => userId);
  const topics = isWithheld ? [memberTopic(comment.author.id)] : watchersOf(post);
  return publishCounted(ctx, topics, { by, marks, mentionedIds }, (hidden) => makeEvent(shownTo(comment, hidden)));
}
