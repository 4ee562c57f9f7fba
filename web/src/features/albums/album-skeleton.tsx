import { t } from "#lib/words/words.ts";
import { Skeleton } from "#ui/lists/loading.tsx";
import { GRID } from "./grid-classes.ts";

export function AlbumSkeleton() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{t("Loading photos")}</span>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="aspect-square rounded-lg! sm:rounded-xl!" />
      ))}
    </div>
  );
}
