import { Skeleton } from "./loading.tsx";

/** The cards of the columns beside a feed, in about their sizes. */
export const RightSkeleton = () => (
  <>
    <div className="space-y-5">
      <FriendsSkeleton />
      <EventsSkeleton />
    </div>
    <PeopleSkeleton />
  </>
);

const FriendsSkeleton = () => <CardSkeleton rows={6} row="h-13" />;
const EventsSkeleton = () => <CardSkeleton rows={3} row="h-18" />;
export const PeopleSkeleton = () => <CardSkeleton rows={4} row="h-14" />;

export const LeftSkeleton = () => <CardSkeleton rows={5} row="h-14" />;

const CardSkeleton = ({ rows, row }: { rows: number; row: string }) => (
  <div className="card p-5 pb-3" aria-hidden>
    <Skeleton className="mb-3 h-6 w-28" />
    {Array.from({ length: rows }, (_, at) => (
      <div key={at} className={`flex items-center gap-3 ${row}`}>
        <Skeleton className="size-9 rounded-full!" />
        <Skeleton className="h-4 w-32" />
      </div>
    ))}
  </div>
);
