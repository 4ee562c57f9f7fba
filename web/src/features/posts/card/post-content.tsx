import type { Mention } from "@plaza/contract/posts";
import { useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import { isEmoji, isLong } from "#features/posts/text/is-long.ts";
import { RichText } from "#features/posts/text/rich-text.tsx";
import { SEE_MORE, TEXT } from "#features/posts/text/text-classes.ts";

/** The text of a post; a long one is collapsed. */
export function PostContent({
  content,
  mentions,
  isWhole = false,
  className,
}: {
  content: string;
  mentions: Mention[];
  isWhole?: boolean;
  className?: string;
}) {
  const [isUnfolded, setUnfolded] = useState(isWhole);
  const isFolded = isLong(content) && !isUnfolded;
  return (
    <div className={className}>
      <p dir="auto" className={cx(TEXT.words, isFolded && TEXT.folded, isEmoji(content) && TEXT.emoji)}>
        <RichText content={content} mentions={mentions} />
      </p>
      {isFolded && (
        <button type="button" onClick={() => setUnfolded(true)} className={TEXT.more}>
          {SEE_MORE}
        </button>
      )}
    </div>
  );
}
