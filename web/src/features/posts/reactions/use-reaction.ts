import { type Post, postsApi, type Reacted, type ReactionType } from "@plaza/contract/posts";
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { currentUser } from "#features/auth/session/use-current-user.ts";
import { LATER, orLater } from "#features/outbox/or-later.ts";
import { fullName } from "#features/users/full-name.ts";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import type { Picked } from "./reaction-labels.ts";
import { changePost } from "#features/posts/data/post-pages.ts";
import { refreshPost } from "#features/posts/data/apply-post.ts";
import { applyReacted, withReaction } from "#features/posts/data/reactions.ts";

const reacting = (postId: string) => ["reacting", postId];

/** Shown at once; picking the present one takes it back. Several picks in a row reach the server in their order. */
export function useReact(post: Post) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: reacting(post.id),
    scope: { id: reacting(post.id).join(" ") },
    mutationFn: ({ type, before }: Picked): Promise<Reacted | void | typeof LATER> => {
      const entry = { kind: "reaction" as const, to: fullName(post.author), place: post.id, before };
      return type
        ? orLater(postsApi.react, { body: { postId: post.id, type } }, entry)
        : orLater(postsApi.unreact, { params: { postId: post.id } }, entry);
    },
    onMutate: ({ type }) => applyOwnReaction(cache, post.id, type),
    onSuccess: (reacted) => {
      if (reacted === LATER) return;
      if (reacted) applyReaction(cache, reacted, 1);
      // Taking back is answered with nothing, and others may have reacted meanwhile.
      else void refreshPost(cache, post.id);
    },
    onError: (_error, { before }) => applyOwnReaction(cache, post.id, before),
  });
}

/** As picked; or as before, where it was not taken, or given up while it waited. */
export function applyOwnReaction(cache: QueryClient, postId: string, type: ReactionType | null) {
  const viewerId = viewerOf(cache) ?? "";
  changePost(cache, postId, (now) => applyReacted(now, withReaction(now, viewerId, type), viewerId));
}

const viewerOf = (cache: QueryClient) => cache.getQueryData(currentUser.queryKey)?.id;

/** One's own is shown before the server has it: what it says of an earlier pick must not undo a later one. */
export function applyReaction(cache: QueryClient, reacted: Reacted, ownInFlight = 0) {
  if (cache.isMutating({ mutationKey: reacting(reacted.postId) }) > ownInFlight) return;
  changePost(cache, reacted.postId, (post) => applyReacted(post, reacted, viewerOf(cache)));
}

/** Who reacted, newest first; of one kind or of all. Asked for each time: what was true a minute ago is not. */
export function useReactors(postId: string, type: ReactionType | undefined) {
  const { data, ...rest } = useInfiniteQuery({
    ...pagesOf(postsApi.listReactions, { params: { postId }, query: { type } }),
    gcTime: 0,
  });
  return { reactors: itemsIn(data), ...rest };
}
