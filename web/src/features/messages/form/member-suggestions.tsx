import type { User } from "@plaza/contract/users";
import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { fullName } from "#features/users/full-name.ts";
import { PeopleListbox } from "#features/users/people-listbox.tsx";
import { plainText } from "#lib/text/plain-text.ts";
import { t } from "#lib/words/words.ts";

/** An @ that begins a word, and the beginning of a name after it. */
const BEING_TYPED = /(?<![\p{L}\p{N}_@.])@(?<name>[^\s@]*(?: [^\s@]*)?)$/u;
const MAX_SUGGESTED = 6;

interface MemberSuggestionsProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  people: User[];
  onText: (text: string) => void;
}

/** After an @: those in the chat who can be named. */
export default function MemberSuggestions({ area, text, people, onText }: MemberSuggestionsProps) {
  const [caret, setCaret] = useState(0);
  const [closedText, setClosedText] = useState<string | null>(null);
  useEffect(() => {
    const input = area.current;
    const follow = () => setCaret(input?.selectionStart ?? 0);
    follow();
    input?.addEventListener("input", follow);
    document.addEventListener("selectionchange", follow);
    return () => {
      input?.removeEventListener("input", follow);
      document.removeEventListener("selectionchange", follow);
    };
  }, [area]);

  const typed = BEING_TYPED.exec(text.slice(0, caret))?.groups?.["name"];
  if (typed === undefined || closedText === text) return null;
  const found = people.filter((one) => plainText(fullName(one)).startsWith(plainText(typed))).slice(0, MAX_SUGGESTED);
  if (found.length === 0 || found.some((one) => fullName(one) === typed)) return null;

  function pick(person: User) {
    const start = caret - (typed?.length ?? 0);
    const named = `${text.slice(0, start)}${fullName(person)} `;
    const next = named + text.slice(caret).replace(/^ /, "");
    // The text must be rendered before the caret is set in it.
    flushSync(() => {
      onText(next);
      setClosedText(next);
    });
    area.current?.setSelectionRange(named.length, named.length);
  }

  return (
    <PeopleListbox area={area} label={t("Members")} people={found} onPick={pick} onClose={() => setClosedText(text)} />
  );
}
