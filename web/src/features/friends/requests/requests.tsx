import { useRef } from "react";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { LoadError } from "#ui/lists/load-error.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { RequestCard } from "./request-card.tsx";
import { useRestoredFocus } from "#features/friends/data/use-restored-focus.ts";
import { useRequests } from "#features/friends/data/use-requests.ts";

const GRID = "grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3";

export function Requests() {
  const { requests, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRequests();
  const container = useRef<HTMLDivElement>(null);
  useRestoredFocus(container, requests?.length ?? 0);
  if (!requests) {
    if (!isError) return <Loading />;
    return (
      <section className="card">
        <LoadError onRetry={refetch} />
      </section>
    );
  }
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {requests.length === 0 ? (
        <section className="card">
          <EmptyState
            art="friends"
            hue="friends"
            title="No pending friend requests"
            note="When someone wants to be your friend, you can answer here."
          />
        </section>
      ) : (
        <ul aria-label="Friend requests" className={GRID}>
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
      )}
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading friend requests</span>
      {[1, 2, 3].map((one) => (
        <div key={one} className="card p-5">
          <div className="flex items-center gap-4">
            <Skeleton className="size-16 rounded-full!" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
          <Skeleton className="mt-4 h-10 rounded-full!" />
        </div>
      ))}
    </div>
  );
}
