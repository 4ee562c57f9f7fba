import type { Comment } from "@plaza/contract/posts";
import type { StoredComment } from "./cards.queries.ts";
import { isEditedSince } from "./history/edited-since.ts";
import type { Db } from "../../db/database.ts";
import { without } from "../users/counts.ts";
import { listCommentMarks } from "./own-marks.queries.ts";

/**
 * The same comments with the viewer's own reactions on them, and without those of hidden members: one statement,
 * however many they are.
 */
export async function withOwnReactions(db: Db, viewerId: string, comments: StoredComment[]): Promise<Comment[]> {
  // Most comments have no reactions, and then there is nothing to query.
  const ids = comments.filter(({ reactionCounts }) => Object.keys(reactionCounts).length > 0).map(({ id }) => id);
  if (ids.length === 0) return comments;
  const marksOf = new Map((await listCommentMarks(db, viewerId, ids)).map((marks) => [marks.commentId, marks]));
  return comments.map((comment) => {
    const { myReaction = null, reactedAt = null, hiddenReactions = {} } = marksOf.get(comment.id) ?? {};
    return {
      ...comment,
      myReaction,
      isEditedSince: isEditedSince(reactedAt, comment.wordsEditedAt),
      reactionCounts: without(comment.reactionCounts, hiddenReactions),
    };
  });
}
