import type { User } from "@plaza/contract/users";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";

interface PersonBesideProps {
  person: User;
  note: string;
  /** The actions on the person. */
  children: ReactNode;
}

/** A person in a card beside the feed. */
export function PersonBeside({ person, note, children }: PersonBesideProps) {
  return (
    <li className="flex h-14 items-center gap-1">
      <Link
        href={`/profile/${person.id}`}
        className="-ms-2 flex min-w-0 flex-1 items-center gap-3 rounded-lg p-2 transition-colors hover:bg-surface-2"
      >
        <Avatar person={person} size="sm" />
        <span className="min-w-0 text-sm">
          <span dir="auto" className="block truncate font-semibold">
            {fullName(person)}
          </span>
          <span className="block truncate text-xs text-ink-3">{note}</span>
        </span>
      </Link>
      {children}
    </li>
  );
}
