import { Skeleton } from "#ui/lists/skeleton.tsx";

/** The skeleton has the sizes of ProfileHead, so that nothing jumps. */
export function ProfileSkeleton() {
  return (
    <div role="status" className="border-b border-line bg-surface pb-16">
      <span className="sr-only">Loading</span>
      <div className="mx-auto max-w-[1240px] sm:px-4">
        <Skeleton className="h-44 rounded-none! sm:h-80 sm:rounded-b-[2rem]!" />
        <div className="flex flex-col items-center gap-x-7 px-4 sm:flex-row sm:items-end sm:px-8">
          <div className="relative -mt-16 shrink-0 rounded-full bg-surface p-1.5 sm:-mt-14">
            <Skeleton className="size-28 rounded-full! sm:size-40" />
          </div>
          <div className="flex flex-1 flex-col items-center gap-3 pt-4 sm:items-start sm:pb-4">
            <Skeleton className="h-9 w-56" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </div>
        </div>
      </div>
    </div>
  );
}
