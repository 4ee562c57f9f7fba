import { type Comment, postsApi, type ReactionType } from "@plaza/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { orLater } from "#features/outbox/or-later.ts";
import { fullName } from "#features/users/full-name.ts";
import { countsWith } from "./reactions.ts";
import { showOwnReaction } from "./show-comments.ts";

/** Shown at once; picking the present one takes it back. Several picks in a row reach the server in their order. */
export function useReactToComment(comment: Comment) {
  const cache = useQueryClient();
  const { id: commentId, reactionCounts, myReaction } = comment;
  return useMutation({
    scope: { id: `reacting to ${commentId}` },
    mutationFn: (type: ReactionType | null): Promise<unknown> => {
      const waiting = {
        kind: "comment-reaction" as const,
        to: fullName(comment.author),
        place: commentId,
        look: { id: commentId, postId: comment.postId },
        before: { myReaction, reactionCounts },
      };
      return type
        ? orLater(postsApi.reactToComment, { params: { commentId }, body: { type } }, waiting)
        : orLater(postsApi.unreactToComment, { params: { commentId } }, waiting);
    },
    onMutate: (type) =>
      showOwnReaction(cache, comment, {
        myReaction: type,
        reactionCounts: countsWith({ reactionCounts, myReaction }, type),
      }),
    onError: () => showOwnReaction(cache, comment, { myReaction, reactionCounts }),
  });
}
