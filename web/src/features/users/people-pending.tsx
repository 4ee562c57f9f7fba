import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";

/** Stands where people will be listed: while they load, and when they could not be loaded. */
export function PeoplePending({ isError, onRetry }: { isError: boolean; onRetry: () => unknown }) {
  if (isError) return <LoadError onRetry={onRetry} />;
  return (
    <div role="status" className="space-y-4 p-3">
      <span className="sr-only">{t("Loading people")}</span>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  );
}
