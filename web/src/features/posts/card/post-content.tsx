import type { Mention } from "@plaza/contract/posts";
import { useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import { isLong } from "#features/posts/text/is-long.ts";
import { RichText } from "#features/posts/text/rich-text.tsx";

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
      <p dir="auto" className={cx("text-pretty whitespace-pre-line wrap-anywhere", isFolded && "line-clamp-6")}>
        <RichText content={content} mentions={mentions} />
      </p>
      {isFolded && (
        <button
          type="button"
          onClick={() => setUnfolded(true)}
          className="-mb-2 h-10 text-sm font-semibold text-ink-2 hover:text-ink hover:underline"
        >
          See more
        </button>
      )}
    </div>
  );
}
