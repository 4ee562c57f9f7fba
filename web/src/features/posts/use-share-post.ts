import type { BodyInput } from "@plaza/contract/endpoint";
import { postsApi } from "@plaza/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api-client.ts";
import { showNewPost, showShared } from "./show-post.ts";

export function useSharePost() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof postsApi.createPost>) => call(postsApi.createPost, { body }),
    onSuccess: (post) => {
      if (post.sharedPostId) showShared(cache, post.sharedPostId);
      showNewPost(cache, post);
    },
  });
}
