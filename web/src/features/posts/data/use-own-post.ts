import { type PostEdit, postsApi } from "@plaza/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { applyPost, applyRemovedPost, applyWrittenPost } from "./apply-post.ts";

/** Not optimistic: the text stays in its field until the server has it. */
export function useEditPost(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PostEdit) => call(postsApi.editPost, { params: { postId }, body }),
    onSuccess: (edited) => {
      if (edited.id === postId) return applyPost(cache, edited);
      // With its publication it got another id.
      applyRemovedPost(cache, postId);
      applyWrittenPost(cache, edited);
    },
  });
}

export function useDeletePost(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(postsApi.deletePost, { params: { postId } }),
    onSuccess: () => applyRemovedPost(cache, postId),
  });
}
