import { Skeleton } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";

/** The skeleton has the sizes of the list, so that nothing jumps. */
export function EventListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("Loading events")}</span>
      <div className="card overflow-hidden lg:grid lg:grid-cols-[1.35fr_1fr]">
        <Skeleton className="h-52 rounded-none! lg:h-auto" />
        <div className="space-y-4 p-5 sm:p-8">
          <Skeleton className="h-4 w-24" />
          <div className="flex gap-4">
            <Skeleton className="h-20 w-16 rounded-lg! sm:w-20" />
            <Skeleton className="h-8 w-40" />
          </div>
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-8 h-12 rounded-full!" />
        </div>
      </div>
    </div>
  );
}
