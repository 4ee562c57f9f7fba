import type { User } from "@plaza/contract/users";
import { type RefObject, useId } from "react";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { useListbox } from "#ui/lists/use-listbox.ts";
import { useAnchored } from "#ui/overlays/popover.ts";

interface PeopleListboxProps {
  area: RefObject<HTMLTextAreaElement | null>;
  label: string;
  people: User[];
  onPick: (person: User) => void;
  onClose: () => void;
}

/** People to name in a text. The focus stays in the text; its keys move through the list. */
export function PeopleListbox({ area, label, people, onPick, onClose }: PeopleListboxProps) {
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
      aria-label={label}
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
