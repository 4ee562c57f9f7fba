import type { Suggestion } from "@plaza/contract/friends";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { AddFriendButton } from "./add-friend-button.tsx";
import { reasonFor } from "#features/friends/data/friend-toasts.ts";
import { useSuggestions } from "#features/friends/data/use-requests.ts";
import { instance } from "#lib/api/instance.ts";
import { t } from "#lib/words/words.ts";

const SHOWN = 5;

/** A few suggestions; where there are too few, a way to invite people. */
export function PeopleToKnow() {
  const { items: suggestions, isError } = useSuggestions();
  if (!suggestions && !isError) return <Loading />;
  const people = suggestions?.slice(0, SHOWN) ?? [];
  return (
    <>
      {people.length > 0 && (
        <ul>
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
      {people.length < SHOWN && <Invite />}
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{t("Loading people")}</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex h-14 items-center">
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </div>
  );
}

function Person({ person }: { person: Suggestion }) {
  return (
    <li className="flex h-14 items-center gap-3">
      <Link href={`/profile/${person.id}`} className="flex min-w-0 flex-1 items-center gap-3 rounded-lg">
        <Avatar person={person} size="sm" />
        <span className="min-w-0 text-sm">
          <span dir="auto" className="block truncate font-semibold">
            {fullName(person)}
          </span>
          <span className="block truncate text-ink-3">{reasonFor(person)}</span>
        </span>
      </Link>
      <AddFriendButton person={person} />
    </li>
  );
}

function Invite() {
  return (
    <p className="py-3 text-sm text-ink-2">
      {t("Missing someone?")}{" "}
      <Link
        href={instance.membersInvite ? "/settings/profile#invitations" : "/install"}
        className="font-semibold text-brand-ink hover:underline"
      >
        {t("Invite them")}
      </Link>
    </p>
  );
}
