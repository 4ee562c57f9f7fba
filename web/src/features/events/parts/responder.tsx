import type { Event, Guest } from "@plaza/contract/events";
import { Link } from "wouter";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { t } from "#lib/words/words.ts";

/** A member who responded, with their relation to the event or the viewer. */
export function Responder({ response: { user, isFriend }, event }: { response: Guest; event: Event }) {
  const { data: viewer } = useCurrentUser();
  const isHost = user.id === event.creator.id;
  const relation = isHost ? t("Host") : user.id === viewer?.id ? t("You") : isFriend ? t("Friend") : null;
  return (
    <li>
      <Link
        href={`/profile/${user.id}`}
        className="-mx-2 flex items-center gap-3 rounded-md p-2 transition-colors hover:bg-surface-2"
      >
        <Avatar person={user} size="sm" />
        <span dir="auto" className="min-w-0 flex-1 truncate text-sm font-semibold">
          {fullName(user)}
        </span>
        {relation && <span className="shrink-0 text-xs text-ink-3">{relation}</span>}
      </Link>
    </li>
  );
}
