import { tabStore } from "#lib/device/storage.ts";

/** The post's id comes first, so that its card can look for drafts. */
const keyOf = (postId: string, ...rest: string[]) => ["plaza-comment-draft", postId, ...rest].join(" ");

export const hasCommentDraft = (postId: string) => tabStore.keysFrom(keyOf(postId)).length > 0;

/** `parentId` is the comment that is replied to, or "". */
export const commentDraftKey = (postId: string, viewerId: string, parentId: string) =>
  keyOf(postId, viewerId, parentId);

/** The comment with an unfinished reply on this post. */
export function repliedToInDraft(postId: string, viewerId: string): string | null {
  const mine = keyOf(postId, viewerId, "");
  const replyKey = tabStore.keysFrom(mine).find((key) => key !== mine);
  return replyKey?.slice(mine.length) ?? null;
}

export const forgetCommentDraft = (key: string) => tabStore.remove(key);
