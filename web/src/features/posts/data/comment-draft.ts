import type { Mention } from "@plaza/contract/posts";
import { tabStore } from "#lib/device/storage.ts";
import { isMention } from "./draft.ts";

/** An unfinished comment, stored as long as the tab: it survives the reload of an update. */
interface CommentDraft {
  content: string;
  mentions: Mention[];
}

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

export function readCommentDraft(key: string): CommentDraft | undefined {
  try {
    const stored: unknown = JSON.parse(tabStore.get(key) ?? "null");
    return isCommentDraft(stored) ? stored : undefined;
  } catch {
    // The stored value is not valid JSON.
    return undefined;
  }
}

export function storeCommentDraft(key: string, draft: CommentDraft) {
  if (draft.content.trim() === "") tabStore.remove(key);
  else tabStore.set(key, JSON.stringify(draft));
}

export const forgetCommentDraft = (key: string) => tabStore.remove(key);

function isCommentDraft(stored: unknown): stored is CommentDraft {
  if (typeof stored !== "object" || stored === null || !("content" in stored) || !("mentions" in stored)) return false;
  const { content, mentions } = stored;
  return typeof content === "string" && Array.isArray(mentions) && mentions.every(isMention);
}
