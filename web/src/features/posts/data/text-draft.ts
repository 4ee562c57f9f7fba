import type { Mention } from "@plaza/contract/posts";
import { createDrafts } from "#lib/device/drafts.ts";
import { tabStore } from "#lib/device/storage.ts";
import { isMention } from "./draft.ts";

/** An unfinished text with its mentions. */
export interface TextDraft {
  content: string;
  mentions: Mention[];
}

function isTextDraft(stored: unknown): stored is TextDraft {
  if (typeof stored !== "object" || stored === null || !("content" in stored) || !("mentions" in stored)) return false;
  const { content, mentions } = stored;
  return typeof content === "string" && Array.isArray(mentions) && mentions.every(isMention);
}

export const textDrafts = createDrafts(isTextDraft);
/** Drafts of comments live as long as the tab: a post with one opens its comments. */
export const commentDrafts = createDrafts(isTextDraft, tabStore);
