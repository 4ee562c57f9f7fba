import type { Comment } from "@plaza/contract/posts";

export interface Thread {
  comment: Comment;
  replies: Comment[];
}

/** Answers under what they answer. One whose comment has not been read yet stands by itself meanwhile. */
export function threadsOf(comments: Comment[]): Thread[] {
  const known = new Set(comments.map(({ id }) => id));
  const isReply = ({ parentId }: Comment) => parentId !== null && known.has(parentId);
  return comments
    .filter((comment) => !isReply(comment))
    .map((comment) => ({ comment, replies: comments.filter(({ parentId }) => parentId === comment.id) }));
}
