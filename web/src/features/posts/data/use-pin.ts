import { announcementsApi } from "@plaza/contract/announcements";
import type { Post } from "@plaza/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { changePost } from "./post-pages.ts";
import { refreshPinned } from "./use-pinned-posts.ts";

/** Makes a post an announcement of its group, or an ordinary one again. The mutation ends when the list shows it. */
export function usePin({ id: postId, group }: Post) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isPinned: boolean) =>
      call(isPinned ? announcementsApi.pin : announcementsApi.unpin, { params: { postId } }),
    onSuccess: (_nothing, isPinned) => {
      changePost(cache, postId, (post) => ({ ...post, isPinned }));
      return group && refreshPinned(cache, group.id);
    },
  });
}
