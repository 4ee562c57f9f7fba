import { useEffect, useState } from "react";
import { type TextDraft, textDrafts } from "#features/posts/data/text-draft.ts";
import { useWriting } from "#features/posts/text/use-writing.ts";

const NOTHING = { content: null, mentions: [] };

/** A text with mentions that is stored as a draft while it differs from the `initial` one. */
export function useDraftedWriting(
  key: string,
  initial: { content: string | null; mentions: TextDraft["mentions"] } = NOTHING,
  drafts = textDrafts,
) {
  const [stored] = useState(() => drafts.read(key));
  const writing = useWriting(stored ?? initial);
  const { text, content, mentions } = writing;
  const isUnchanged = content === (initial.content ?? "").trim();
  useEffect(
    () => drafts.store(key, isUnchanged ? null : { content: text, mentions }),
    [drafts, key, isUnchanged, text, mentions],
  );
  return { ...writing, isFound: stored !== undefined };
}
