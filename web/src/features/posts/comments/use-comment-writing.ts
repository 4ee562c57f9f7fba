import { useEffect, useState } from "react";
import {
  commentDraftKey,
  forgetCommentDraft,
  storeCommentDraft,
  readCommentDraft,
} from "#features/posts/data/comment-draft.ts";
import { useWriting } from "#features/posts/composer/use-writing.ts";

/** The draft of a comment. It survives a reload, and is removed once it is sent or cancelled. */
export function useCommentWriting(postId: string, viewerId: string, parentId = "") {
  const key = commentDraftKey(postId, viewerId, parentId);
  const [stored] = useState(() => readCommentDraft(key));
  const writing = useWriting(stored);
  const { text, mentions } = writing;
  useEffect(() => storeCommentDraft(key, { content: text, mentions }), [key, text, mentions]);
  return { ...writing, isFound: stored !== undefined, forget: () => forgetCommentDraft(key) };
}
