import type { Comment } from "@plaza/contract/posts";
import { listOwnMarks, type StoredComment } from "./cards.queries.ts";
import { isEditedSince } from "./history/edited-since.ts";
import type { Db } from "../../db/sql.ts";
import { without } from "../users/counts.ts";
import { listCommentMarks } from "./own-marks.queries.ts";
import { findVotes } from "./polls/polls.ts";

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

/** What a viewer may have marks on. */
export interface MarkedIds {
  postIds: string[];
  commentIds: string[];
  /** The posts of polls. */
  pollIds: string[];
}

/** The viewer's own reactions to posts and saves of them, reactions to comments, and votes: nothing is asked for no ids. */
export function findOwnMarks(db: Db, viewerId: string, { postIds, commentIds, pollIds }: MarkedIds) {
  return Promise.all([
    postIds.length > 0 ? listOwnMarks(db, viewerId, postIds) : [],
    commentIds.length > 0 ? listCommentMarks(db, viewerId, commentIds) : [],
    pollIds.length > 0 ? findVotes(db, viewerId, pollIds) : [],
  ]);
}
