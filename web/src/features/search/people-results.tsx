import { LoadError } from "#ui/load-error.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { PersonRow } from "./person-row.tsx";
import type { usePeopleSearch } from "./use-search.ts";

interface PeopleResultsProps {
  words: string;
  list: ReturnType<typeof usePeopleSearch>;
}

/** Everyone who is called so; more come as one scrolls. */
export function PeopleResults({ words, list }: PeopleResultsProps) {
  const { people, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!people) return isError ? <LoadError onRetry={refetch} /> : <PeopleLoading />;
  if (people.length === 0) return <NothingFound words={words} />;
  return (
    <>
      <ul aria-label="People" className="p-2">
        {people.map((user) => (
          <PersonRow key={user.id} user={user} />
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </>
  );
}

export function PeopleLoading() {
  return (
    <div role="status" className="p-2">
      <span className="sr-only">Searching</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3.5 p-3">
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
