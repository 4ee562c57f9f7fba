import type { ReactNode } from "react";
import { LoadError } from "./loading.tsx";
import { LoadMore } from "./load-more.tsx";

/** The items of a list, and how to load more. */
export interface ReadList<Item> {
  items: Item[] | undefined;
  isError: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  /** The next items are loaded, and only have to be rendered. */
  isNextLoaded?: boolean;
}

interface PagedListProps<Item> {
  list: ReadList<Item>;
  /** The skeleton has the sizes of the list, so that nothing jumps. */
  skeleton: ReactNode;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list of cards in its every state: loading, failed, empty, and with more to load as one scrolls. */
export function PagedList<Item>({ list, skeleton, empty, children }: PagedListProps<Item>) {
  const { items, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isNextLoaded } = list;
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
      {hasNextPage && (
        <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} isBare={isNextLoaded} />
      )}
    </>
  );
}
