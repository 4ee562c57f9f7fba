import type { Comment, Mention } from "@plaza/contract/posts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Statement } from "../../../db/sql.ts";
import { memberTopic } from "../../../realtime/hub.ts";
import { type HiddenFor, publishCounted, publishCountedAfter } from "../../users/audience.ts";
import { without } from "../../users/counts.ts";
import { type PostOf, watchersOf } from "../audience.ts";
import type { NewCommentRow } from "../cards.queries.ts";
import { commentsOn } from "../marks.queries.ts";
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
const shownTo = (comment: Comment, { counts, mentions }: HiddenFor): Comment => ({
  ...comment,
  mentions: comment.mentions.filter(({ userId }) => !mentions.has(userId)),
  reactionCounts: without(comment.reactionCounts, counts),
});

/** After the commit: publishes a change of a comment to each of its post's audience, as they would be shown it. */
export function publishComment(ctx: AppContext, post: PostOf, { comment, by, marks, isWithheld }: CommentChange) {
  const mentionedIds = comment.mentions.map(({ userId }) => userId);
  const topics = isWithheld ? [memberTopic(comment.author.id)] : watchersOf(post);
  return publishCounted(ctx, topics, { by, marks, mentionedIds }, (hidden) => ({
    type: "comment-changed",
    comment: shownTo(comment, hidden),
  }));
}

interface NewComment {
  by: string[];
  mentions: Mention[];
  /** It is there when the transaction is committed. */
  stored: NewCommentRow | Promise<NewCommentRow>;
}

/** Registers to publish a new comment after the commit, with the number of comments there are with it. */
export function publishNewComment(
  ctx: AppContext,
  tx: Transaction,
  post: PostOf,
  { by, mentions, stored }: NewComment,
) {
  const mentionedIds = mentions.map(({ userId }) => userId);
  publishCountedAfter(ctx, tx, watchersOf(post), { by, marks: commentsOn(post.id), mentionedIds }, async () => {
    const { comment, commentCount } = await stored;
    const makeEvent = (hidden: HiddenFor) => ({
      type: "comment" as const,
      comment: shownTo(comment, hidden),
      commentCount: commentCount - (hidden.counts["comment"] ?? 0),
    });
    return [{ by, makeEvent }];
  });
}
