import type { Comment } from "@plaza/contract/posts";

export interface Thread {
  comment: Comment;
  replies: Comment[];
}

/** Groups replies under their comments. A reply whose comment has not been loaded yet is a thread by itself. */
export function threadsOf(comments: Comment[]): Thread[] {
  const known = new Set(comments.map(({ id }) => id));
  const isReply = ({ parentId }: Comment) => parentId !== null && known.has(parentId);
  return comments
    .filter((comment) => !isReply(comment))
    .map((comment) => ({ comment, replies: comments.filter(({ parentId }) => parentId === comment.id) }));
}
