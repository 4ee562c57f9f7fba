import type { Post } from "@plaza/contract/posts";
import { fullName } from "#features/users/full-name.ts";
import { PreviewSlot } from "#features/previews/preview-slot.tsx";
import { hasText, PostContent } from "./post-content.tsx";
import { PostHead } from "./post-head.tsx";
import { PostMedia } from "./post-media.tsx";
import { PostPoll } from "#features/posts/polls/post-poll.tsx";
import { t } from "#lib/words/words.ts";

interface SharedPostProps {
  post: Pick<Post, "sharedPost">;
  /** A long text is not collapsed. */
  isWhole?: boolean;
}

/** The shared post, inside the post that shares it. */
export function SharedPost({ post: { sharedPost }, isWhole = false }: SharedPostProps) {
  if (!sharedPost) {
    return (
      <p className="mx-5 mt-3 rounded-lg border border-line bg-surface-2 px-4 py-5 text-center text-sm text-ink-2">
        {t("This post is no longer available")}
      </p>
    );
  }
  const name = fullName(sharedPost.author);
  return (
    <div
      role="group"
      aria-label={t("Shared post by {name}", { name })}
      className="mx-5 mt-3 overflow-hidden rounded-lg border border-line bg-surface-2"
    >
      <div className="px-4 pt-3 pb-3">
        <PostHead post={sharedPost} size="sm" />
        {hasText(sharedPost) && <PostContent post={sharedPost} isWhole={isWhole} className="pt-2.5" />}
        <PreviewSlot
          text={{ kind: "post", id: sharedPost.id }}
          preview={sharedPost.preview}
          authorId={sharedPost.userId}
          className="mt-2.5"
        />
      </div>
      <PostMedia post={sharedPost} />
      <PostPoll post={sharedPost} className="px-4 pb-1.5" />
    </div>
  );
}
