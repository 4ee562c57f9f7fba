import type { Suggestion } from "@plaza/contract/friends";
import { Link } from "wouter";
import { ArchPortrait } from "#features/users/arch-portrait.tsx";
import { fullName } from "#features/users/full-name.ts";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { AddFriendButton } from "./add-friend-button.tsx";
import { reasonFor } from "#features/friends/data/friend-toasts.ts";
import { useKnownFriendship } from "#features/friends/data/use-friendship.ts";
import { useSuggestions } from "#features/friends/data/use-requests.ts";
import { t } from "#lib/words/words.ts";

/** Suggested members. Without any, or after a failure, nothing is rendered. */
export function Suggestions() {
  const { items: suggestions = [], isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuggestions();
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggestions-title" className="mt-10 sm:mt-12">
      <h2 id="suggestions-title" className="mb-4 text-xl">
        {t("People you may know")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
        {suggestions.map((person) => (
          <Card key={person.id} person={person} />
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </section>
  );
}

function Card({ person }: { person: Suggestion }) {
  const { data: friendship = null } = useKnownFriendship(person.id);
  if (friendship?.status === "rejected") return null;
  return (
    <li className="card p-3 text-center sm:p-4">
      <Link href={`/profile/${person.id}`} className="group block rounded-lg">
        <ArchPortrait person={person} className="mx-auto h-28 w-24 rounded-[3rem_3rem_1rem_1rem]" />
        <span dir="auto" className="mt-3 block truncate font-semibold group-hover:underline">
          {fullName(person)}
        </span>
        <span className="block text-sm text-ink-3">{reasonFor(person)}</span>
      </Link>
      <AddFriendButton person={person} className="mt-3 w-full" />
    </li>
  );
}
