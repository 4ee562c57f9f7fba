import { type PostEdit, postsApi } from "@plaza/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { applyRemovedPost, applyPost } from "./apply-post.ts";

/** Shown once the server has it: until then the words stay where they are written. */
export function useEditPost(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PostEdit) => call(postsApi.editPost, { params: { postId }, body }),
    onSuccess: (edited) => applyPost(cache, edited),
  });
}

export function useDeletePost(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(postsApi.deletePost, { params: { postId } }),
    onSuccess: () => applyRemovedPost(cache, postId),
  });
}
