import type { SharedPost } from "@plaza/contract/posts";
import { useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import { isEmoji, isLong } from "#features/posts/text/is-long.ts";
import { RichText } from "#features/posts/text/rich-text.tsx";
import { SEE_MORE, TEXT } from "#features/posts/text/text-classes.ts";
import { isTranslatable } from "#features/posts/text/translatable.ts";
import { TranslateButton, type Translated } from "#features/posts/text/translate-button.tsx";

type Text = Pick<SharedPost, "id" | "lang" | "mentions" | "content">;

export const hasText = <Post extends Text>(post: Post): post is Post & { content: string } => Boolean(post.content);

interface PostContentProps {
  post: Text & { content: string };
  isWhole?: boolean;
  className?: string;
}

/** The text of a post; a long one is collapsed, and one in another language can be translated. */
export function PostContent({ post, isWhole = false, className }: PostContentProps) {
  const { mentions } = post;
  const [isUnfolded, setUnfolded] = useState(isWhole);
  const [translated, setTranslated] = useState<Translated | null>(null);
  // A translation of earlier words is not shown.
  const translation = translated?.of === post.content ? translated : null;
  const { content, lang } = translation ?? post;
  const isFolded = isLong(content) && !isUnfolded;
  return (
    <div className={className}>
      <p
        lang={lang ?? undefined}
        dir="auto"
        className={cx(TEXT.words, isFolded && TEXT.folded, isEmoji(content) && TEXT.emoji)}
      >
        <RichText content={content} mentions={mentions} />
      </p>
      {isFolded && (
        <button type="button" onClick={() => setUnfolded(true)} className={TEXT.more}>
          {SEE_MORE}
        </button>
      )}
      {isTranslatable(post) && (
        <TranslateButton post={post} isTranslated={translation !== null} onTranslated={setTranslated} />
      )}
    </div>
  );
}
