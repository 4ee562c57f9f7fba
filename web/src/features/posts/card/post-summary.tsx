import type { Post } from "@plaza/contract/posts";
import type { ComponentProps } from "react";
import { ReactionIcon } from "#features/posts/reactions/reaction-icon.tsx";
import { firstKinds, totalOf } from "#features/posts/data/reactions.ts";
import { plural, t } from "#lib/words/words.ts";

type Talk = Pick<ComponentProps<"button">, "onClick" | "aria-expanded" | "aria-controls">;

interface PostSummaryProps {
  post: Post;
  talk: Talk;
  onReactors: () => void;
  onEdits: () => void;
}

/** The most frequent reactions and their total, and the numbers of comments and shares. */
export function PostSummary({ post, talk, onReactors, onEdits }: PostSummaryProps) {
  const { reactionCounts, commentCount, shareCount } = post;
  const total = totalOf(reactionCounts);
  if (total + commentCount + shareCount === 0) return <div className="h-2" />;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 px-5 pt-2 text-sm text-ink-3">
      {total > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onReactors}
          className="-ms-1 flex h-9 items-center gap-2 rounded-full px-1 hover:text-ink hover:underline"
        >
          <span className="flex -space-x-1.5" aria-hidden>
            {firstKinds(reactionCounts).map((type) => (
              <span key={type} className="grid place-items-center rounded-full bg-surface p-0.5">
                <ReactionIcon type={type} size={20} />
              </span>
            ))}
          </span>
          <span className="sr-only">{t("Reactions:")} </span>
          <span className="tabular-nums">{total}</span>
        </button>
      )}
      {post.isEditedSince && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onEdits}
          className="h-9 whitespace-nowrap hover:text-ink hover:underline"
        >
          {t("Edited after sharing")}
        </button>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4">
        {commentCount > 0 && (
          <button type="button" {...talk} className="h-9 whitespace-nowrap tabular-nums hover:text-ink hover:underline">
            {plural(commentCount, "{count} comment", "{count} comments")}
          </button>
        )}
        {shareCount > 0 && (
          <span className="whitespace-nowrap tabular-nums">
            {plural(shareCount, "{count} share", "{count} shares")}
          </span>
        )}
      </div>
    </div>
  );
}
