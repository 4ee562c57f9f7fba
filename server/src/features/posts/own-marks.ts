import type { Comment } from "@plaza/contract/posts";
import type { Db } from "../../db/database.ts";
import { listOwnCommentReactions } from "./cards.queries.ts";

/** The same comments with the viewer's own reactions on them: one statement, however many they are. */
export async function withOwnReactions(db: Db, viewerId: string, comments: Comment[]): Promise<Comment[]> {
  // Most comments have none, and then there is nothing to ask.
  const ids = comments.filter(({ reactionCounts }) => Object.keys(reactionCounts).length > 0).map(({ id }) => id);
  if (ids.length === 0) return comments;
  const own = new Map(
    (await listOwnCommentReactions(db, viewerId, ids)).map(({ commentId, type }) => [commentId, type]),
  );
  return comments.map((comment) => ({ ...comment, myReaction: own.get(comment.id) ?? null }));
}
