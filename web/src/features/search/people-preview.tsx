import { SHOWN_OF_EACH } from "@plaza/contract/search";
import { useId } from "react";
import { LoadError } from "#ui/load-error.tsx";
import { PeopleLoading } from "./people-results.tsx";
import { PersonRow } from "./person-row.tsx";
import type { usePeopleSearch } from "./use-search.ts";

interface PeoplePreviewProps {
  list: ReturnType<typeof usePeopleSearch>;
  /** Leads to all of them. */
  onAll: () => void;
}

/** The first few people, above what else was found. Nothing where nobody is called so. */
export function PeoplePreview({ list: { people, isError, refetch }, onAll }: PeoplePreviewProps) {
  const titleId = useId();
  if (people?.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="card mb-5 overflow-hidden">
      <div className="flex items-center pt-3 pr-3 pl-5">
        <h2 id={titleId} className="flex-1 text-lg">
          People
        </h2>
        {people && people.length > SHOWN_OF_EACH && (
          <button
            type="button"
            onClick={onAll}
            className="h-10 rounded-full px-3 text-sm font-semibold text-brand-ink hover:bg-surface-2"
          >
            See all
          </button>
        )}
      </div>
      {!people && (isError ? <LoadError onRetry={refetch} /> : <PeopleLoading />)}
      {people && (
        <ul aria-labelledby={titleId} className="p-2">
          {people.slice(0, SHOWN_OF_EACH).map((user) => (
            <PersonRow key={user.id} user={user} />
          ))}
        </ul>
      )}
    </section>
  );
}
