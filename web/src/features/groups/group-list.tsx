import type { ReactNode } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { GroupCard } from "./group-card.tsx";
import type { GroupsView } from "./group-pages.ts";
import { GroupListSkeleton } from "./group-skeletons.tsx";
import { useGroups } from "./use-groups.ts";

interface GroupListProps {
  view: GroupsView;
  /** What is looked for; "" for all. */
  q: string;
  empty: ReactNode;
}

export function GroupList({ view, q, empty }: GroupListProps) {
  const { groups, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useGroups(view, q);
  if (!groups) {
    return isError ? (
      <section className="card">
        <LoadError onRetry={refetch} />
      </section>
    ) : (
      <GroupListSkeleton />
    );
  }
  if (groups.length === 0 && !hasNextPage) {
    return (
      <section className="card" aria-live="polite">
        {q ? (
          <EmptyState art="groups" hue="groups" title="No groups match your search" note="Try fewer letters." />
        ) : (
          empty
        )}
      </section>
    );
  }
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {groups.map((group) => (
          <li key={group.id} className="min-w-0">
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </>
  );
}
