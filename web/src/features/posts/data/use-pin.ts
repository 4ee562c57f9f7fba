import { announcementsApi } from "@plaza/contract/groups/announcements";
import { call } from "#lib/api/api-client.ts";
import { changePost } from "./post-pages.ts";
import { useWrite } from "#lib/cache/use-write.ts";

/** Makes a post an announcement of its group, or an ordinary one again. The list changes by the event of its group. */
export const usePin = (postId: string) =>
  useWrite(
    (isPinned: boolean) => call(isPinned ? announcementsApi.pin : announcementsApi.unpin, { params: { postId } }),
    (cache, _nothing, isPinned) => changePost(cache, postId, (post) => ({ ...post, isPinned })),
  );
