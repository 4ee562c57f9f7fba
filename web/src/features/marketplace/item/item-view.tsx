import type { Item } from "@plaza/contract/marketplace";
import BadgeCheck from "lucide-react/icons/badge-check";
import Clock from "lucide-react/icons/clock";
import MapPin from "lucide-react/icons/map-pin";
import Tag from "lucide-react/icons/tag";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Badge } from "#ui/art/badge.tsx";
import { cx } from "#lib/text/class-names.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { ItemActions } from "./item-actions.tsx";
import { ItemFacts } from "./item-facts.tsx";
import { ItemPhotos } from "./item-photos.tsx";
import { ReportItem } from "./report-item.tsx";
import { SellerBox } from "./seller-box.tsx";
import { CATEGORY_LABELS } from "#features/marketplace/data/category-labels.ts";
import { hasCategory } from "#features/marketplace/data/filters.ts";
import { DONE_LABELS, hasEnded, KIND_LABELS, labelOf } from "#features/marketplace/data/kind-labels.ts";
import { t } from "#lib/words/words.ts";

interface ItemViewProps {
  item: Item;
  isOwn: boolean;
  /** The title, as a heading of the page or of the dialog. */
  heading: ReactNode;
  onDeleted: () => void;
}

/** A whole listing, the picture beside it or, on a phone, above it. */
export default function ItemView({ item, isOwn, heading, onDeleted }: ItemViewProps) {
  const { kind, category, location, createdAt, description, isSold } = item;
  return (
    <div className="sm:grid sm:grid-cols-[1.1fr_1fr]">
      <ItemPhotos item={item} sizes="(min-width: 40rem) 486px, 100vw" />
      <div className="flex min-w-0 flex-col p-6 sm:p-8 sm:pt-10">
        <p className="flex flex-wrap items-center gap-2 pe-10">
          <Badge>
            <Tag size={13} className="text-market" aria-hidden />
            {hasCategory(kind) ? CATEGORY_LABELS[category] : KIND_LABELS[kind]}
          </Badge>
          {isOwn && (
            <Badge tone="brand">
              <BadgeCheck size={14} aria-hidden />
              {t("Your Listing")}
            </Badge>
          )}
          {isSold && <Badge tone="success">{DONE_LABELS[kind]}</Badge>}
          {!isSold && hasEnded(item) && <Badge>{t("Ended")}</Badge>}
          {item.isHeld && <Badge>{t("In review")}</Badge>}
        </p>
        <div className="mt-4">{heading}</div>
        {item.group && (
          <Link
            href={`/groups/${item.group.id}?tab=marketplace`}
            className="mt-1 self-start text-sm font-semibold hover:underline"
          >
            <bdi>{item.group.name}</bdi>
          </Link>
        )}
        <p className={cx("mt-1 font-display font-extrabold", kind === "sale" ? "text-[2rem] leading-10" : "text-lg")}>
          {labelOf(item)}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          {location && (
            <span className="flex min-w-0 items-center gap-1.5">
              <MapPin size={15} aria-hidden className="shrink-0" />
              <bdi className="min-w-0 wrap-anywhere">{location}</bdi>
            </span>
          )}
          <span className="flex items-center gap-1.5">
            <Clock size={15} aria-hidden />
            <TimeAgo time={createdAt} />
          </span>
        </p>
        <ItemFacts item={item} isOwn={isOwn} />
        {description && (
          <p lang={item.lang ?? undefined} dir="auto" className="mt-5 text-pretty wrap-anywhere whitespace-pre-line">
            {description}
          </p>
        )}
        <SellerBox item={item} isOwn={isOwn} />
        {!isOwn && <ReportItem itemId={item.id} />}
        <ItemActions item={item} isOwn={isOwn} onDeleted={onDeleted} />
      </div>
    </div>
  );
}
