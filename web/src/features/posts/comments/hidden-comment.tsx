import type { Comment } from "@plaza/contract/posts";
import { type ReactNode, useState } from "react";
import { useHideComment } from "#features/posts/data/use-comments.ts";
import { toastFailure } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";

/** A comment that the viewer hid under their post: folded, until they look at it. */
export function HiddenComment({ comment, children }: { comment: Comment; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const unhide = useHideComment(comment);
  if (!comment.isHidden) return children;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-3 rounded-[1.25rem] bg-surface-2 px-4 py-1.5 text-sm text-ink-2">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {t("Hidden. Only you and {name} can see it.", { name: isolated(comment.author.firstName) })}
        </p>
        <Button variant="neutral" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("Hide") : t("Show")}
        </Button>
        <Button
          variant="neutral"
          onClick={() => unhide.mutate(false, { onError: (error) => toastFailure(t("Comment not updated"), error) })}
        >
          {t("Unhide")}
        </Button>
      </div>
      {isOpen && children}
    </div>
  );
}
