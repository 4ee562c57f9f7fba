import { PersonRow } from "#features/search/person-row.tsx";
import { usePeopleSearch } from "#features/search/use-people-search.ts";
import { ApiError } from "#lib/api-client.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

export function PeopleResults({ words }: { words: string }) {
  const { people, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePeopleSearch(words);
  if (words === "") return <EmptyState art="search" hue="friends" title="Type a name to find people" />;
  // What the server cannot even look for, nobody is called.
  if (error instanceof ApiError && error.status === 400) return <Nobody />;
  if (isError && !people) return <LoadError onRetry={refetch} />;
  if (!people) return <Loading />;
  if (people.length === 0) return <Nobody />;
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

const Nobody = () => <EmptyState art="search" hue="friends" title="No people match your search" />;

function Loading() {
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
