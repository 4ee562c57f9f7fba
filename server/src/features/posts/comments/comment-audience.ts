import type { Comment } from "@plaza/contract/posts";
import type { RealtimeEvent } from "@plaza/contract/realtime";
import type { AppContext } from "../../../context.ts";
import type { Statement } from "../../../db/sql.ts";
import { type Counts, without } from "../../users/counts.ts";
import { publishCounted } from "../../users/audience.ts";
import type { CommentRow } from "./comments.queries.ts";
import { namedAnd, nameOf } from "../marks.queries.ts";
import type { PostOf } from "../notifications.ts";
import { watchersOf } from "../visibility.ts";

/** Whose word it is, and whose it answers: nobody from whom one of them is hidden is shown it. */
export const peopleOf = ({ userId, parentUserId }: Pick<CommentRow, "userId" | "parentUserId">) =>
  parentUserId ? [userId, parentUserId] : [userId];

interface CommentChange {
  /** With everyone it names. */
  comment: Comment;
  by: string[];
  /** What is counted, for `publishCounted`. */
  marks: Statement;
}

/** After the commit: publishes to each what they would be shown of a comment. Returns that for any one member. */
export async function publishComment(
  ctx: AppContext,
  post: PostOf,
  { comment, by, marks }: CommentChange,
  makeEvent: (shown: Comment, less: Counts) => RealtimeEvent,
): Promise<(memberId: string) => Comment> {
  const shown = (less: Counts): Comment => ({
    ...comment,
    mentions: comment.mentions.filter(({ userId }) => !less[nameOf(userId)]),
    reactionCounts: without(comment.reactionCounts, less),
  });
  const named = comment.mentions.map(({ userId }) => userId);
  const lessFor = await publishCounted(ctx, watchersOf(post), { by, marks: namedAnd(named, marks) }, (less) =>
    makeEvent(shown(less), less),
  );
  return (memberId) => shown(lessFor(memberId));
}
