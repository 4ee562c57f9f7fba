import { Skeleton } from "./skeleton.tsx";
import { t } from "#lib/words/words.ts";

export const PeopleSkeleton = ({ label = t("Loading people") }: { label?: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex items-center gap-3 py-2">
        <Skeleton className="size-9 rounded-full!" />
        <Skeleton className="h-4 w-36" />
      </div>
    ))}
  </div>
);
