import type { User } from "@plaza/contract/users";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/avatar.tsx";

export function PersonRow({ user }: { user: User }) {
  return (
    <li>
      <Link
        href={`/profile/${user.id}`}
        className="flex items-center gap-3.5 rounded-lg p-3 transition-colors hover:bg-surface-2"
      >
        <Avatar person={user} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate font-semibold">
            {fullName(user)}
          </span>
          {user.bio && (
            <span dir="auto" className="block truncate text-sm text-ink-3">
              {user.bio}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
