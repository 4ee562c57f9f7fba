import { type Post, postsApi, type Reacted, type ReactionType } from "@plaza/contract/posts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { QUEUED, sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { fullName } from "#features/users/full-name.ts";
import { pagesOf } from "#lib/api/api-client.ts";
import { useList } from "#lib/cache/pages.ts";
import type { Picked } from "./reaction-labels.ts";
import { changePost } from "#features/posts/data/post-pages.ts";
import { refreshPost } from "#features/posts/data/apply-post.ts";
import { applyReacted, withReaction } from "#features/posts/data/reactions.ts";

const reacting = (postId: string) => ["reacting", postId];

/** Optimistic; picking the present reaction withdraws it. A mutation scope keeps several picks in order. */
export function useReact(post: Post) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: reacting(post.id),
    scope: { id: reacting(post.id).join(" ") },
    mutationFn: ({ type, before }: Picked): Promise<Reacted | void | typeof QUEUED> => {
      const { id: postId, author } = post;
      const entry = { kind: "reaction" as const, postId, authorName: fullName(author), previous: before };
      return type
        ? sendOrQueue(postsApi.react, { body: { postId, type } }, entry)
        : sendOrQueue(postsApi.unreact, { params: { postId } }, entry);
    },
    onMutate: ({ type }) => applyOwnReaction(cache, post.id, type),
    onSuccess: (reacted) => {
      if (reacted === QUEUED) return;
      if (reacted) applyReaction(cache, reacted, 1);
      // The response to a withdrawal is empty, and others may have reacted meanwhile.
      else void refreshPost(cache, post.id);
    },
    onError: (_error, { before }) => applyOwnReaction(cache, post.id, before),
  });
}

/** Sets the optimistic reaction, or restores the previous one after a refusal or a cancelled outbox entry. */
export function applyOwnReaction(cache: QueryClient, postId: string, type: ReactionType | null) {
  const viewerId = viewerOf(cache) ?? "";
  changePost(cache, postId, (now) => applyReacted(now, withReaction(now, viewerId, type), viewerId));
}

const viewerOf = (cache: QueryClient) => cache.getQueryData(currentUser.queryKey)?.id;

/** The viewer's own reaction is optimistic: the response to an earlier pick must not undo a later one. */
export function applyReaction(cache: QueryClient, reacted: Reacted, ownInFlight = 0) {
  if (cache.isMutating({ mutationKey: reacting(reacted.postId) }) > ownInFlight) return;
  changePost(cache, reacted.postId, (post) => applyReacted(post, reacted, viewerOf(cache)));
}

/** Lists who reacted, newest first, of one kind or of all. Never cached: it changes all the time. */
export const useReactors = (postId: string, type: ReactionType | undefined) =>
  useList({
    ...pagesOf(postsApi.listReactions, { params: { postId }, query: { type } }),
    gcTime: 0,
  });
