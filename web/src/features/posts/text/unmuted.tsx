import { findMutedWord } from "@plaza/contract/base/muted-words";
import type { Post } from "@plaza/contract/posts";
import { type ReactNode, useState } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { Button } from "#ui/buttons/button.tsx";
import { cx } from "#lib/text/class-names.ts";
import { isolated } from "#lib/text/isolated.ts";
import { t } from "#lib/words/words.ts";

export interface UnmutedProps {
  /** A post, with what it shares and its poll, or a comment. */
  of: Pick<Post, "author" | "content"> & Partial<Pick<Post, "sharedPost" | "poll">>;
  what?: "post" | "comment";
  /** It was opened by itself. */
  isAlone?: boolean | undefined;
  children: ReactNode;
}

/** A post or a comment by somebody else, folded as long as it has one of the words that the viewer muted. */
export default function Unmuted({ of, what = "post", isAlone, children }: UnmutedProps) {
  const [isOpen, setOpen] = useState(false);
  const viewer = useCurrentUser().data;
  if (isOpen) {
    return (
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        {children}
      </div>
    );
  }
  if (!viewer || isAlone || viewer.id === of.author.id) return children;
  const texts = [of, of.sharedPost].flatMap((one) => [one?.content, ...choicesOf(one?.poll)]);
  const word = findMutedWord(texts, viewer.mutedWords);
  if (word === undefined) return children;
  return (
    <div
      className={cx(
        "flex items-center justify-between gap-3 text-sm text-ink-2",
        what === "post" ? "card px-5 py-3" : "rounded-[1.25rem] bg-surface-2 px-4 py-1.5",
      )}
    >
      <p className="min-w-0 wrap-anywhere">
        {what === "post"
          ? t("A post with “{word}”, which you muted", { word: isolated(word) })
          : t("A comment with “{word}”, which you muted", { word: isolated(word) })}
      </p>
      <Button variant="neutral" onClick={() => setOpen(true)}>
        {t("Show")}
      </Button>
    </div>
  );
}

const choicesOf = (poll: Post["poll"] | undefined) => poll?.choices.map(({ text }) => text) ?? [];

/** The button that had it is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
