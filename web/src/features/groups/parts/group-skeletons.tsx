import { cx } from "#lib/text/class-names.ts";
import { CardSkeletons } from "#ui/lists/card-skeletons.tsx";
import { PeopleSkeleton, Skeleton } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";

export const GroupListSkeleton = ({ isNarrow = false }) => (
  <CardSkeletons
    label={t("Loading groups")}
    className={cx("grid gap-3 sm:grid-cols-2 sm:gap-5", !isNarrow && "lg:grid-cols-3")}
    picture="h-40"
    lines={["h-5 w-40", "h-4 w-28", "h-10 rounded-full!"]}
  />
);

/** The skeleton of a tab whose chunk is loading. */
export const PeopleTabSkeleton = () => (
  <section className="card p-5 sm:p-6">
    <Skeleton className="mb-2 h-7 w-32" />
    <PeopleSkeleton />
  </section>
);
