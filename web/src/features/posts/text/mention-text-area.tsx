import type { Mention } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";
import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { completeName, nameBeingTyped } from "./mentions.ts";

// Loaded with the first @ that is typed.
const MentionSuggestions = lazy(() => import("./mention-suggestions.tsx"));

interface MentionTextAreaProps extends Omit<ComponentProps<"textarea">, "value" | "onChange"> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  onMention: (mention: Mention) => void;
}

/** Grows with the text, and suggests people after an @. */
export function MentionTextArea({ label, value, onValue, onMention, className, ...rest }: MentionTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  /** The position of an @ whose suggestions were closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = nameBeingTyped(value, caret);

  function pick(person: User) {
    if (!typed) return;
    const name = fullName(person);
    const next = completeName(value, typed, name);
    // The text must be rendered before the caret is set in it.
    flushSync(() => {
      onValue(next.text);
      onMention({ userId: person.id, name });
      setCaret(next.caret);
      setClosedAt(typed.start);
    });
    area.current?.setSelectionRange(next.caret, next.caret);
  }

  return (
    <>
      <textarea
        {...rest}
        ref={area}
        dir="auto"
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          onValue(target.value);
          setCaret(target.selectionStart);
          if (nameBeingTyped(target.value, target.selectionStart)?.start !== closedAt) setClosedAt(null);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setClosedAt(typed?.start ?? null)}
        className={cx("field-sizing-content resize-none", className)}
      />
      <Suspense>
        {typed && typed.start !== closedAt && (
          <MentionSuggestions
            area={area}
            name={typed.name.trim()}
            onPick={pick}
            onClose={() => setClosedAt(typed.start)}
          />
        )}
      </Suspense>
    </>
  );
}
