import { type ReactNode, useEffect, useRef } from "react";
import { LoadError } from "#ui/lists/load-error.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import type { ReadList } from "#ui/lists/paged-list.tsx";
import { ListSkeleton } from "./admin-skeletons.tsx";

interface AdminListProps<Item> {
  list: ReadList<Item>;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list of the dashboard in its every state: loading, empty, failed, and with more to load. */
export function AdminList<Item>({ list, empty, children }: AdminListProps<Item>) {
  const { items, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const container = useRef<HTMLDivElement>(null);
  const count = items?.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    // The list takes the focus when the row that had it is removed.
    if (count < before.current && document.activeElement === document.body) container.current?.focus();
    before.current = count;
  }, [count]);
  if (!items) return isError ? <LoadError onRetry={refetch} /> : <ListSkeleton />;
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {items.length === 0 && !hasNextPage ? empty : children(items)}
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </div>
  );
}
