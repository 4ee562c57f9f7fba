import { commentsApi } from "@plaza/contract/posts/comments";
import type { Comment } from "@plaza/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { QUEUED, sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { fullName } from "#features/users/full-name.ts";
import type { Picked } from "#features/posts/reactions/reaction-labels.ts";
import { applyOwnCommentReaction, applyReactedComment } from "#features/posts/data/apply-comments.ts";

/** Optimistic; picking the present reaction withdraws it. A mutation scope keeps several picks in order. */
export function useReactToComment(comment: Comment) {
  const cache = useQueryClient();
  const { id: commentId, postId } = comment;
  const mutationKey = ["reacting to comment", commentId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: ({ type, before }: Picked): Promise<Comment | void | typeof QUEUED> => {
      const entry = {
        kind: "comment-reaction" as const,
        commentId,
        postId,
        authorName: fullName(comment.author),
        previous: before,
      };
      return type
        ? sendOrQueue(commentsApi.reactToComment, { params: { commentId }, body: { type } }, entry)
        : sendOrQueue(commentsApi.unreactToComment, { params: { commentId } }, entry);
    },
    onMutate: ({ type }) => applyOwnCommentReaction(cache, comment, type),
    // A list that was read before the pick may have overwritten it; a later pick is the one that counts.
    onSuccess: (reacted, { type }) => {
      if (reacted === QUEUED || cache.isMutating({ mutationKey }) > 1) return;
      applyReactedComment(cache, reacted ?? comment, type);
    },
    onError: (_error, { before }) => applyOwnCommentReaction(cache, comment, before),
  });
}
