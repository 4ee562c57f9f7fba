import { Skeleton } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";

/** The skeleton of a tab whose chunk is loading. */
export const TabSkeleton = () => (
  <section className="card overflow-hidden">
    <div className="flex flex-wrap items-center gap-3 p-5 sm:px-6">
      <Skeleton className="h-7 w-32" />
    </div>
    <ListSkeleton />
  </section>
);

export function ListSkeleton() {
  return (
    <div role="status" className="divide-y divide-line border-t border-line">
      <span className="sr-only">{t("Loading")}</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3 px-5 py-3.5 sm:px-6">
          <Skeleton className="size-9 rounded-full!" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
