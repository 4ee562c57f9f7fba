import { cx } from "#lib/text/class-names.ts";
import { PeopleSkeleton } from "#ui/lists/people-skeleton.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";

/** The skeleton has the sizes of the list, so that nothing jumps. */
export function GroupListSkeleton({ isNarrow = false }) {
  return (
    <div role="status" className={cx("grid gap-3 sm:grid-cols-2 sm:gap-5", !isNarrow && "lg:grid-cols-3")}>
      <span className="sr-only">Loading groups</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className="card overflow-hidden">
          <Skeleton className="h-40 rounded-none!" />
          <div className="space-y-3 p-5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-10 rounded-full!" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function GroupSkeleton() {
  return (
    <div role="status" className="border-b border-line bg-surface">
      <span className="sr-only">Loading</span>
      <div className="mx-auto max-w-[1240px] sm:px-4">
        <Skeleton className="h-44 rounded-none! sm:h-80 sm:rounded-b-[2rem]!" />
        <div className="space-y-3 px-4 py-6 sm:px-8">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-9 w-56 max-w-full" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
    </div>
  );
}

/** The skeleton of a tab whose chunk is loading. */
export const PeopleTabSkeleton = () => (
  <section className="card p-5 sm:p-6">
    <Skeleton className="mb-2 h-7 w-32" />
    <PeopleSkeleton />
  </section>
);
