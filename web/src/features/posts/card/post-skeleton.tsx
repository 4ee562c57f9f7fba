import { Skeleton } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";

export function PostSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">{t("Loading posts")}</span>
      {[1, 2].map((card) => (
        <div key={card} className="card p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full!" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-3.5 w-32" />
              <Skeleton className="h-3 w-20" />
            </div>
          </div>
          <Skeleton className="mt-4 h-3.5 w-full" />
          <Skeleton className="mt-2 h-3.5 w-2/3" />
          <Skeleton className="mt-4 h-56 w-full rounded-lg!" />
        </div>
      ))}
    </div>
  );
}
