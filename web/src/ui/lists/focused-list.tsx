import { type ReactNode, useRef } from "react";
import { LoadError } from "./loading.tsx";
import { LoadMore } from "./load-more.tsx";
import type { ReadList } from "./paged-list.tsx";
import { useRestoredFocus } from "./use-restored-focus.ts";

interface FocusedListProps<Item> {
  list: ReadList<Item>;
  skeleton: ReactNode;
  empty: ReactNode;
  /** The error and the empty state get a card of their own, where the list is not in one. */
  hasCard?: boolean;
  children: (items: Item[]) => ReactNode;
}

/** A list whose rows can be removed: it takes the focus of a removed row. */
export function FocusedList<Item>({ list, skeleton, empty, hasCard = false, children }: FocusedListProps<Item>) {
  const { items, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const container = useRef<HTMLDivElement>(null);
  useRestoredFocus(container, items?.length ?? 0);
  const framed = (content: ReactNode) => (hasCard ? <section className="card">{content}</section> : content);
  if (!items) return isError ? framed(<LoadError onRetry={refetch} />) : skeleton;
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {items.length === 0 && !hasNextPage ? framed(empty) : children(items)}
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </div>
  );
}
