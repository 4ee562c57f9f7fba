import type { Mention } from "@plaza/contract/posts";
import { useState } from "react";
import { mentionIdsIn } from "./mentions.ts";

interface Written {
  content: string | null;
  mentions: Mention[];
}

const NOTHING: Written = { content: null, mentions: [] };

/** A text with mentions, as it is being written. */
export function useWriting(initial: Written = NOTHING) {
  const [text, setText] = useState(initial.content ?? "");
  const [mentions, setMentions] = useState(initial.mentions);
  const content = text.trim();
  return {
    text,
    /** The trimmed text; "" when empty. */
    content,
    mentions,
    mentionIds: mentionIdsIn(content, mentions),
    field: {
      value: text,
      onValue: setText,
      onMention: (mention: Mention) => setMentions((all) => [...all, mention]),
    },
    reset: () => {
      setText("");
      setMentions([]);
    },
  };
}
