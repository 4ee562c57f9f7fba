import { type Comment, postsApi } from "@plaza/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { fullName } from "#features/users/full-name.ts";
import type { Picked } from "#features/posts/reactions/reaction-labels.ts";
import { applyOwnCommentReaction } from "#features/posts/data/apply-comments.ts";

/** Optimistic; picking the present reaction withdraws it. A mutation scope keeps several picks in order. */
export function useReactToComment(comment: Comment) {
  const cache = useQueryClient();
  const { id: commentId, postId } = comment;
  return useMutation({
    scope: { id: `reacting to ${commentId}` },
    mutationFn: ({ type, before }: Picked): Promise<unknown> => {
      const entry = {
        kind: "comment-reaction" as const,
        commentId,
        postId,
        authorName: fullName(comment.author),
        previous: before,
      };
      return type
        ? sendOrQueue(postsApi.reactToComment, { params: { commentId }, body: { type } }, entry)
        : sendOrQueue(postsApi.unreactToComment, { params: { commentId } }, entry);
    },
    onMutate: ({ type }) => applyOwnCommentReaction(cache, comment, type),
    onError: (_error, { before }) => applyOwnCommentReaction(cache, comment, before),
  });
}
