import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { FoundRow, type PersonAction } from "./found-row.tsx";
import { useFound } from "./use-search.ts";
import { t } from "#lib/words/words.ts";

/** Members whose name matches; more load as one scrolls. */
export function PeopleResults({ searchText, action }: { searchText: string; action: PersonAction }) {
  const list = useFound("people", searchText);
  const { items: people, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!people) return isError ? <LoadError onRetry={refetch} /> : <Searching />;
  if (people.length === 0) return <NothingFound searchText={searchText} />;
  return (
    <>
      <ul aria-label={t("People")} className="p-2">
        {people.map((user) => (
          <FoundRow key={user.id} found={{ kind: "people", user, friendship: null }} action={action} />
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </>
  );
}

export function Searching() {
  return (
    <div role="status" className="p-2">
      <span className="sr-only">{t("Searching")}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3.5 p-3">
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
