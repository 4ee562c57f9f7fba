import type { Group } from "@plaza/contract/groups";
import { type ReactNode, useEffect } from "react";
import { cx } from "#lib/class-names.ts";
import { watchGroups } from "#lib/watch-list.ts";
import { LoadError } from "#ui/load-error.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { GroupCard } from "./group-card.tsx";
import { GroupListSkeleton } from "./group-skeletons.tsx";

interface GroupGridProps {
  list: {
    groups: Group[] | undefined;
    isError: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** In a column of the page. */
  isNarrow?: boolean;
  empty: ReactNode;
}

/** Groups as far as they have been read; more come as one scrolls. */
export default function GroupGrid({ list, isNarrow = false, empty }: GroupGridProps) {
  useEffect(watchGroups, []);
  const { groups, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!groups) {
    return isError ? (
      <section className="card">
        <LoadError onRetry={refetch} />
      </section>
    ) : (
      <GroupListSkeleton isNarrow={isNarrow} />
    );
  }
  if (groups.length === 0 && !hasNextPage) {
    return (
      <section className="card" aria-live="polite">
        {empty}
      </section>
    );
  }
  return (
    <>
      <ul className={cx("grid gap-3 sm:grid-cols-2 sm:gap-5", !isNarrow && "lg:grid-cols-3")}>
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
