import type { Item } from "@plaza/contract/marketplace";
import type { ComponentType, ReactNode } from "react";
import { isOwnItem } from "#features/marketplace/data/item-pages.ts";
import { cx } from "#lib/text/class-names.ts";
import { CardSkeletons } from "#ui/lists/card-skeletons.tsx";
import { PagedList, type ReadList } from "#ui/lists/paged-list.tsx";
import { ItemCard } from "./item-card.tsx";
import { t } from "#lib/words/words.ts";

const gridOf = (isNarrow: boolean) =>
  cx("grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5", !isNarrow && "lg:grid-cols-4");

interface ItemGridProps {
  list: ReadList<Item> & {
    /** The list is still the one of the previous filters. */
    isPlaceholderData: boolean;
  };
  viewerId: string;
  /** The address of the marketplace, where a listing opens over it. */
  over?: string;
  /** The grid is in a column of the page. */
  isNarrow?: boolean;
  empty: ReactNode;
  /** In the corner of each card. */
  Corner?: ComponentType<{ item: Item }>;
}

/** The loaded listings; more load as one scrolls. */
export default function ItemGrid({ list, viewerId, over, isNarrow = false, empty, Corner }: ItemGridProps) {
  return (
    <PagedList list={list} skeleton={<GridSkeleton isNarrow={isNarrow} />} empty={empty}>
      {(items) => (
        <ul
          aria-label={t("Listings")}
          aria-busy={list.isPlaceholderData}
          className={cx(gridOf(isNarrow), "transition-opacity", list.isPlaceholderData && "opacity-70")}
        >
          {items.map((item) => (
            <ItemCard key={item.id} item={item} isOwn={isOwnItem(item, viewerId)} over={over} Corner={Corner} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const GridSkeleton = ({ isNarrow }: { isNarrow: boolean }) => (
  <CardSkeletons
    label={t("Loading")}
    count={8}
    className={gridOf(isNarrow)}
    picture="aspect-square"
    body="space-y-2 p-4"
    lines={["h-5 w-16", "h-4 w-full", "h-3 w-24"]}
  />
);
