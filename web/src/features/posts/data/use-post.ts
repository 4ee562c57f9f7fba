import { postsApi } from "@plaza/contract/posts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyInput } from "@plaza/contract/base/endpoint";
import { LATER, orLater } from "#features/outbox/or-later.ts";
import { call, isNotFound } from "#lib/api/api-client.ts";
import { findPost, onePost } from "./post-pages.ts";
import { applySaved, applyWrittenPost } from "./apply-post.ts";

/** One post, at once where a list had it, and asked for each time it is opened. */
export function usePost(postId: string) {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...onePost(postId),
    placeholderData: () => findPost(cache, postId),
    refetchOnMount: "always",
  });
  return { post: data, isMissing: isNotFound(error), error, refetch };
}

/** Also one that shares another. */
export function useCreatePost() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof postsApi.createPost> & { clientId: string }) =>
      orLater(postsApi.createPost, { body }, { kind: "post", to: "", place: body.groupId ?? "" }),
    onSuccess: (post) => {
      if (post !== LATER) applyWrittenPost(cache, post);
    },
  });
}

/** `isSaved` is given to each act: by the time one fails, what the screen shows has changed. */
export function useSavePost(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isSaved: boolean) => call(isSaved ? postsApi.savePost : postsApi.unsavePost, { params: { postId } }),
    onMutate: (isSaved) => applySaved(cache, postId, isSaved),
    onError: (_error, isSaved) => applySaved(cache, postId, !isSaved),
  });
}
