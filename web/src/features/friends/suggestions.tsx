import type { Standing, Suggestion } from "@plaza/contract/friends";
import { UserPlus } from "lucide-react";
import { Link } from "wouter";
import { ArchPortrait } from "#features/users/arch-portrait.tsx";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/class-names.ts";
import { Button } from "#ui/button.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { inCommonWords, sayAsked, sayFailed } from "./friend-words.ts";
import { useAskFriend, useKnownStanding } from "./use-friendship.ts";
import { useSuggestions } from "./use-requests.ts";

/** People one may know. A suggestion is no news: where there is nobody, or it fails, nothing is said. */
export function Suggestions() {
  const { suggestions = [], isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuggestions();
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggestions-title" className="mt-10 sm:mt-12">
      <h2 id="suggestions-title" className="mb-4 text-xl">
        People you may know
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
  const name = fullName(person);
  const ask = useAskFriend();
  const { data: standing = null } = useKnownStanding(person.id);
  if (standing?.status === "rejected") return null;
  // Whoever has asked meanwhile is answered by asking back.
  const isOpen = !standing || (standing.status === "pending" && standing.addresseeId !== person.id);
  const words = wordsFor(standing, isOpen);
  return (
    <li className="card p-3 text-center sm:p-4">
      <Link href={`/profile/${person.id}`} className="group block rounded-lg">
        <ArchPortrait person={person} className="mx-auto h-28 w-24 rounded-[3rem_3rem_1rem_1rem]" />
        <span dir="auto" className="mt-3 block truncate font-semibold group-hover:underline">
          {name}
        </span>
        <span className="block text-sm text-ink-3">{inCommonWords(person.inCommon)}</span>
      </Link>
      <Button
        variant="tonal"
        aria-label={`${words}: ${name}`}
        // Not disabled, which would take the focus away from who has just pressed it.
        aria-disabled={!isOpen}
        onClick={() => {
          if (!isOpen) return;
          void ask.mutateAsync({ userId: person.id }).then(sayAsked, sayFailed("Friend request not sent"));
        }}
        className={cx("mt-3 w-full px-3!", !isOpen && "cursor-not-allowed bg-surface-3! text-ink-2!")}
      >
        {isOpen && <UserPlus size={17} aria-hidden />}
        {words}
      </Button>
    </li>
  );
}

function wordsFor(standing: Standing, isOpen: boolean) {
  if (!standing) return "Add Friend";
  if (standing.status === "accepted") return "Friends";
  return isOpen ? "Accept" : "Request sent";
}
