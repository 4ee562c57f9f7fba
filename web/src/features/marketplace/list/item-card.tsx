import type { Item } from "@plaza/contract/marketplace";
import BadgeCheck from "lucide-react/icons/badge-check";
import Bookmark from "lucide-react/icons/bookmark";
import Clock from "lucide-react/icons/clock";
import MapPin from "lucide-react/icons/map-pin";
import type { ComponentType, ReactNode } from "react";
import { Link } from "wouter";
import { cx } from "#lib/text/class-names.ts";
import { relativeTime } from "#lib/text/relative-time.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { DONE_LABELS, hasEnded, labelOf } from "#features/marketplace/data/kind-labels.ts";
import { ItemPicture } from "#features/marketplace/data/item-picture.tsx";
import { t } from "#lib/words/words.ts";

interface ItemCardProps {
  item: Item;
  isOwn: boolean;
  /** The address of the list under the dialog; without one, the listing opens as a page. */
  over: string | undefined;
  /** Stands where else a mark says that it is saved. */
  Corner?: ComponentType<{ item: Item }> | undefined;
}

export function ItemCard({ item, isOwn, over, Corner }: ItemCardProps) {
  const { kind, title, createdAt, isSold, isSaved, until } = item;
  const isOver = isSold || hasEnded(item);
  // Where a ride goes is its title.
  const place = kind === "ride" && until ? relativeTime(until) : item.location;
  return (
    <li className="relative">
      <Link
        href={`/marketplace/${item.id}`}
        state={over ? { over } : null}
        className="card group block overflow-hidden transition-[box-shadow,transform] hover:-translate-y-0.5 hover:shadow-2"
      >
        <span className="relative block aspect-square overflow-hidden">
          <span
            className={cx(
              "block size-full transition-transform duration-500 group-hover:scale-104",
              isOver && "[filter:contrast(0.6)_grayscale(1)]",
            )}
          >
            <ItemPicture item={item} sizes="(min-width: 64rem) 287px, (min-width: 40rem) 33vw, 50vw" />
          </span>
          <span className="absolute top-3 start-3 flex flex-wrap gap-1.5">
            {isOwn && (
              <OnPicture>
                <BadgeCheck size={14} aria-hidden />
                {t("Your Listing")}
              </OnPicture>
            )}
            {isSold && <OnPicture>{DONE_LABELS[kind]}</OnPicture>}
            {isOver && !isSold && <OnPicture>{t("Ended")}</OnPicture>}
            {item.isHeld && <OnPicture>{t("In review")}</OnPicture>}
          </span>
          {isSaved && !Corner && (
            <span className="absolute top-3 end-3 grid size-7 place-items-center rounded-full bg-ink text-canvas">
              <Bookmark size={14} fill="currentColor" aria-hidden />
              <span className="sr-only">{t("Saved")}</span>
            </span>
          )}
        </span>
        <span className="block p-3 sm:p-4">
          <span className="block truncate font-display text-lg leading-6 font-bold">{labelOf(item)}</span>
          <span dir="auto" className="mt-0.5 block truncate text-sm font-medium">
            {title}
          </span>
          <span className="mt-1.5 flex items-center gap-1 text-xs text-ink-3">
            {place && (
              <>
                {kind === "ride" ? (
                  <Clock size={12} aria-hidden className="shrink-0" />
                ) : (
                  <MapPin size={12} aria-hidden className="shrink-0" />
                )}
                <span dir="auto" className="min-w-0 truncate">
                  {place}
                </span>
                <span aria-hidden className="max-sm:hidden">
                  ·
                </span>
              </>
            )}
            {/* On a phone there is room for one of the two. */}
            <TimeAgo time={createdAt} className={place ? "shrink-0 max-sm:hidden" : "min-w-0 truncate"} />
          </span>
        </span>
      </Link>
      {Corner && <Corner item={item} />}
    </li>
  );
}

const OnPicture = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex h-7 items-center gap-1.5 rounded-full bg-ink px-3 text-xs font-bold text-canvas">
    {children}
  </span>
);
