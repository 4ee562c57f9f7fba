import { useDraftedWriting } from "#features/posts/composer/use-drafted-writing.ts";
import { commentDraftKey, forgetCommentDraft } from "#features/posts/data/comment-draft.ts";
import { commentDrafts } from "#features/posts/data/text-draft.ts";

/** The draft of a comment. It survives a reload, and is removed once it is sent or cancelled. */
export function useCommentWriting(postId: string, viewerId: string, parentId = "") {
  const key = commentDraftKey(postId, viewerId, parentId);
  const writing = useDraftedWriting(key, undefined, commentDrafts);
  return { ...writing, forget: () => forgetCommentDraft(key) };
}
