import { Skeleton } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";

export function FriendGridSkeleton() {
  return (
    <div role="status" className="grid gap-4 p-6 sm:grid-cols-2">
      <span className="sr-only">{t("Loading friends")}</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </div>
  );
}
