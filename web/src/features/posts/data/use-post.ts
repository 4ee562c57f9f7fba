import { postsApi } from "@plaza/contract/posts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyInput } from "@plaza/contract/base/endpoint";
import { QUEUED, sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { call, isNotFound } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { findPost, onePost, scheduledOf } from "./post-pages.ts";
import { applySaved, applyWrittenPost } from "./apply-post.ts";
import { useWrite } from "#lib/cache/use-write.ts";

/** Uses a list's copy at once, and is refetched each time it is opened. */
export function usePost(postId: string) {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...onePost(postId),
    placeholderData: () => findPost(cache, postId),
    refetchOnMount: "always",
  });
  return { post: data, isMissing: isNotFound(error), error, refetch };
}

/** Creates a post, also one that shares another. */
export const useCreatePost = () =>
  useWrite(
    (body: BodyInput<typeof postsApi.createPost> & { clientId: string }) =>
      sendOrQueue(postsApi.createPost, { body }, { kind: "post", groupId: body.groupId ?? null }),
    (cache, post) => {
      if (post === QUEUED) return;
      if (post.publishAt) void refetchChanged(cache, { queryKey: scheduledOf(post.userId).queryKey });
      else applyWrittenPost(cache, post);
    },
  );

/** `isSaved` is part of each mutation: by the time one fails, the screen has changed. */
export function useSavePost(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isSaved: boolean) => call(isSaved ? postsApi.savePost : postsApi.unsavePost, { params: { postId } }),
    onMutate: (isSaved) => applySaved(cache, postId, isSaved),
    onError: (_error, isSaved) => applySaved(cache, postId, !isSaved),
  });
}
