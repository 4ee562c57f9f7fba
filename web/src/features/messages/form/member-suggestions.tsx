import type { User } from "@plaza/contract/users";
import { type RefObject, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { useListbox } from "#ui/lists/use-listbox.ts";
import { useAnchored } from "#ui/overlays/popover.ts";

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
  const found = people.filter((one) => plain(fullName(one)).startsWith(plain(typed))).slice(0, MAX_SUGGESTED);
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

  return <List area={area} people={found} onPick={pick} onClose={() => setClosedText(text)} />;
}

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

interface ListProps extends Pick<MemberSuggestionsProps, "area" | "people"> {
  onPick: (person: User) => void;
  onClose: () => void;
}

/** The focus stays in the text; its keys move through the list. */
function List({ area, people, onPick, onClose }: ListProps) {
  const id = useId();
  const list = useAnchored<HTMLDivElement>(area, { align: "start" });
  const { active, optionProps } = useListbox(area, {
    listId: id,
    count: people.length,
    first: 0,
    pickKeys: ["Enter", "Tab"],
    onPick: (at) => {
      const person = people[at];
      if (person) onPick(person);
    },
    onClose,
  });
  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label="Members"
      className="w-72 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg border border-line bg-surface p-1.5 text-ink shadow-3"
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          {...optionProps(index)}
          // pointerdown runs before the text loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
          className={cx(
            "flex cursor-pointer items-center gap-3 rounded-md px-2.5 py-2 text-sm font-semibold",
            index === active ? "bg-surface-2 ring-2 ring-focus" : "hover:bg-surface-2",
          )}
        >
          <Avatar person={person} size="xs" />
          <span dir="auto" className="truncate">
            {fullName(person)}
          </span>
        </div>
      ))}
    </div>
  );
}
