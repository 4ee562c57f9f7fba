import { announcementsApi } from "@plaza/contract/groups/announcements";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { changePost } from "./post-pages.ts";

/** Makes a post an announcement of its group, or an ordinary one again. The list changes by the event of its group. */
export function usePin(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isPinned: boolean) =>
      call(isPinned ? announcementsApi.pin : announcementsApi.unpin, { params: { postId } }),
    onSuccess: (_nothing, isPinned) => changePost(cache, postId, (post) => ({ ...post, isPinned })),
  });
}
