import type { BodyInput } from "@plaza/contract/endpoint";
import { postsApi } from "@plaza/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LATER, orLater } from "#features/outbox/or-later.ts";
import { showNewPost, showShared } from "./show-post.ts";

export function useSharePost() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof postsApi.createPost> & { clientId: string }) =>
      orLater(
        postsApi.createPost,
        { body },
        {
          kind: "post",
          to: "",
          place: "",
        },
      ),
    onSuccess: (post) => {
      if (post === LATER) return;
      if (post.sharedPostId) showShared(cache, post.sharedPostId);
      showNewPost(cache, post);
    },
  });
}
