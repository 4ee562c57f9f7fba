import type { ReactNode } from "react";
import { LoadError } from "./load-error.tsx";
import { LoadMore } from "./load-more.tsx";

/** What there is to read, and how to read on. */
export interface ReadList<Item> {
  items: Item[] | undefined;
  isError: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface PagedListProps<Item> {
  list: ReadList<Item>;
  /** In the sizes of the list, so that nothing jumps. */
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list of cards in its every state: on its way, failed, empty, and with more to come as one scrolls. */
export function PagedList<Item>({ list, skeleton, empty, children }: PagedListProps<Item>) {
  const { items, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!items) {
    if (!isError) return skeleton;
    return (
      <section className="card">
        <LoadError onRetry={refetch} />
      </section>
    );
  }
  if (items.length === 0 && !hasNextPage) {
    return (
      <section className="card" aria-live="polite">
        {empty}
      </section>
    );
  }
  return (
    <>
      {children(items)}
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </>
  );
}
