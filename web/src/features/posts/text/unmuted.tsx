import { findMutedWord } from "@plaza/contract/base/muted-words";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { cx } from "#lib/text/class-names.ts";

interface UnmutedProps {
  what: "post" | "comment";
  texts: (string | null | undefined)[];
  words: string[];
  children: ReactNode;
}

/** A post or a comment, folded as long as it has one of the words that the viewer muted. */
export default function Unmuted({ what, texts, words, children }: UnmutedProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        {children}
      </div>
    );
  }
  const word = findMutedWord(texts, words);
  if (word === undefined) return children;
  return (
    <div
      className={cx(
        "flex items-center justify-between gap-3 text-sm text-ink-2",
        what === "post" ? "card px-5 py-3" : "rounded-[1.25rem] bg-surface-2 px-4 py-1.5",
      )}
    >
      <p className="min-w-0 wrap-anywhere">
        A {what} with <bdi>“{word}”</bdi>, which you muted
      </p>
      <Button variant="neutral" onClick={() => setOpen(true)}>
        Show
      </Button>
    </div>
  );
}

/** The button that had it is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
