import { type PostEdit, postsApi } from "@plaza/contract/posts";
import { call } from "#lib/api/api-client.ts";
import { applyPost, applyRemovedPost, applyWrittenPost } from "./apply-post.ts";
import { useWrite } from "#lib/cache/use-write.ts";

/** Not optimistic: the text stays in its field until the server has it. */
export const useEditPost = (postId: string) =>
  useWrite(
    (body: PostEdit) => call(postsApi.editPost, { params: { postId }, body }),
    (cache, edited) => {
      if (edited.id === postId) return applyPost(cache, edited);
      // With its publication it got another id.
      applyRemovedPost(cache, postId);
      applyWrittenPost(cache, edited);
    },
  );

export const useDeletePost = (postId: string) =>
  useWrite(
    () => call(postsApi.deletePost, { params: { postId } }),
    (cache) => applyRemovedPost(cache, postId),
  );
