import type { User } from "@plaza/contract/users";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";

interface PersonRowProps {
  user: User;
  note?: ReactNode;
  /** The actions on the person. */
  children?: ReactNode;
}

export function PersonRow({ user, note, children }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <Link href={`/profile/${user.id}`} className="flex min-w-0 flex-1 items-center gap-3 rounded-md">
        <Avatar person={user} />
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-semibold">
            {fullName(user)}
          </span>
          {note && <span className="block text-sm text-ink-3">{note}</span>}
        </span>
      </Link>
      {children}
    </li>
  );
}
