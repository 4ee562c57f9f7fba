import { type ReactNode, useEffect, useRef } from "react";
import { LoadError } from "#ui/load-error.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ReadList } from "./list-pages.ts";

interface AdminListProps<Item> {
  list: ReadList<Item>;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list of the dashboard in its every state: on its way, empty, failed, and with more to come. */
export function AdminList<Item>({ list, empty, children }: AdminListProps<Item>) {
  const { items, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const place = useRef<HTMLDivElement>(null);
  const count = items?.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    // Where the row that had the focus is gone, the list takes it over.
    if (count < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = count;
  }, [count]);
  if (!items) return isError ? <LoadError onRetry={refetch} /> : <Loading />;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {items.length === 0 && !hasNextPage ? empty : children(items)}
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="divide-y divide-line border-t border-line">
      <span className="sr-only">Loading</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3 px-5 py-3.5 sm:px-6">
          <Skeleton className="size-9 rounded-full!" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
