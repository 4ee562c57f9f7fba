import { commentsApi } from "@plaza/contract/posts/comments";
import type { Comment, CommentEdit, Post } from "@plaza/contract/posts";
import type { BodyInput } from "@plaza/contract/base/endpoint";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { QUEUED, sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { fullName } from "#features/users/full-name.ts";
import { call, query } from "#lib/api/api-client.ts";
import { findPost } from "./post-pages.ts";
import { refreshPost } from "./apply-post.ts";
import {
  commentsIncluded,
  commentsOf,
  applyDeletedComment,
  inReadingOrder,
  applyChangedComment,
  applyHidden,
  applyComment,
} from "./apply-comments.ts";
import { useWrite } from "#lib/cache/use-write.ts";

/** What comments stand under: a post, which brings the newest with it, or the discussion of an event. */
export type Commented = Pick<Post, "id" | "userId" | "group"> &
  Partial<Pick<Post, "comments" | "commentCount" | "commenting">>;

/** The comments that came with the post are there at once; a request is made only where there are more. */
export function useComments(post: Commented) {
  const { comments, commentCount = 0 } = post;
  const isWhole = comments && comments.length >= commentCount;
  const { data, ...rest } = useInfiniteQuery({
    ...commentsOf(post.id),
    ...(comments && { initialData: () => commentsIncluded(comments) }),
    refetchOnMount: isWhole ? false : "always",
    gcTime: 0,
  });
  return { comments: data ? inReadingOrder(data) : [], ...rest };
}

/** One by itself, wherever in its thread it stands. */
export function useComment(commentId: string) {
  const { data, error } = useQuery(query(commentsApi.showComment, { params: { commentId } }));
  return { comment: data, error };
}

export function useAddComment() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof commentsApi.addComment> & { clientId: string }) => {
      const author = findPost(cache, body.postId)?.author;
      return sendOrQueue(
        commentsApi.addComment,
        { body },
        { kind: "comment", postId: body.postId, authorName: author ? fullName(author) : "" },
      );
    },
    onSuccess: (comment) => {
      if (comment !== QUEUED) applyComment(cache, comment);
    },
  });
}

/** Not optimistic: the text stays in its field until the server has it. */
export const useEditComment = (commentId: string) =>
  useWrite((body: CommentEdit) => call(commentsApi.editComment, { params: { commentId }, body }), applyChangedComment);

/** For the author of the post. The counts are the server's. */
export function useHideComment(comment: Comment) {
  const cache = useQueryClient();
  const params = { commentId: comment.id };
  return useMutation({
    mutationFn: (isHidden: boolean) => call(isHidden ? commentsApi.hideComment : commentsApi.unhideComment, { params }),
    onMutate: (isHidden) => applyHidden(cache, comment, isHidden),
    onError: (_error, isHidden) => applyHidden(cache, comment, !isHidden),
    onSuccess: () => void refreshPost(cache, comment.postId),
  });
}

export const useDeleteComment = ({ id: commentId, postId }: Comment) =>
  useWrite(
    () => call(commentsApi.deleteComment, { params: { commentId } }),
    (cache) => {
      applyDeletedComment(cache, { commentId, postId });
      // The server knows the remaining count better than a response in flight may.
      void refreshPost(cache, postId);
    },
  );
