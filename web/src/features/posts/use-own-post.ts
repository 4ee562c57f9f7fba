import { type Post, type PostEdit, postsApi } from "@plaza/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api-client.ts";
import { hidePost, showPost } from "./show-post.ts";

/** Shown at once as it will be, and as it was where the server refuses. */
export function useEditPost(post: Post) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PostEdit) => call(postsApi.editPost, { params: { postId: post.id }, body }),
    onMutate: ({ content = post.content, audience = post.audience }) => showPost(cache, { ...post, content, audience }),
    onSuccess: (edited) => showPost(cache, edited),
    onError: () => showPost(cache, post),
  });
}

export function useDeletePost(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(postsApi.deletePost, { params: { postId } }),
    onSuccess: () => hidePost(cache, postId),
  });
}
