import type { Condition } from "@plaza/contract/base/item-kinds";
import type { Item } from "@plaza/contract/marketplace";
import BadgeCheck from "lucide-react/icons/badge-check";
import Clock from "lucide-react/icons/clock";
import Flag from "lucide-react/icons/flag";
import MapPin from "lucide-react/icons/map-pin";
import Tag from "lucide-react/icons/tag";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "wouter";
import { Badge } from "#ui/art/badge.tsx";
import { cx } from "#lib/text/class-names.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { ItemActions } from "./item-actions.tsx";
import { ItemPhotos } from "./item-photos.tsx";
import { CATEGORY_LABELS } from "#features/marketplace/data/category-labels.ts";
import { hasCategory } from "#features/marketplace/data/filters.ts";
import { DONE_LABELS, hasEnded, KIND_LABELS, labelOf } from "#features/marketplace/data/kind-labels.ts";
import { CONDITION_LABELS } from "#features/marketplace/data/condition-labels.ts";
import { formatPrice } from "#lib/text/amounts.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { rich } from "#lib/words/rich.tsx";
import { plural, t } from "#lib/words/words.ts";

const ReportDialog = lazy(() => import("#features/safety/report-dialog.tsx"));

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

/** What a listing says that others have no field for; of one's own also when it ends. */
function ItemFacts({ item, isOwn }: { item: Item; isOwn: boolean }) {
  const facts = factsOf(item, isOwn);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-5 space-y-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-3">
          <dt className="shrink-0 text-ink-2">{name}</dt>
          <dd dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf({ kind, details = {}, until = "" }: Item, isOwn: boolean): [string, string][] {
  const { condition, pickup, howLong, deposit, date, seats, when } = details;
  const onDay = date && formatDate(`${date}T12:00`, "longDay");
  const facts: [string, string | number | null | undefined | false][] = [
    [t("Condition"), condition && CONDITION_LABELS[condition satisfies Condition]],
    [t("Pickup"), pickup],
    [t("For how long"), howLong],
    [t("Deposit"), deposit && formatPrice(deposit)],
    [kind === "lost" ? t("Lost on") : t("Found on"), onDay],
    [t("Leaves"), kind === "ride" && formatDate(until, "moment")],
    [t("Seats"), seats],
    [t("When"), when],
    [t("Shown until"), isOwn && kind !== "ride" && until && formatDate(until, "longDay")],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
}

/** Shown under other members' listings. */
function ReportItem({ itemId }: { itemId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" className="mt-2 self-start px-3!" onClick={() => setOpen(true)}>
        <Flag size={16} aria-hidden />
        {t("Report listing")}
      </Button>
      <Suspense>{isOpen && <ReportDialog kind="listing" id={itemId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function SellerBox({ item: { kind, seller, page }, isOwn }: { item: Item; isOwn: boolean }) {
  const name = (
    <Link href={page ? `/p/${page.handle}` : `/profile/${seller.id}`} className="rounded-sm hover:underline">
      <bdi>{fullName(seller)}</bdi>
    </Link>
  );
  return (
    <div className="mt-6 flex items-center gap-3 rounded-lg bg-surface-2 p-3">
      <Avatar person={seller} />
      <div className="min-w-0 flex-1">
        <p className="truncate leading-6 font-semibold">{isOwn && !page ? rich("{name} (you)", { name }) : name}</p>
        {!page && <p className="min-h-7 text-xs leading-6 text-ink-2">{formatRecord(kind, seller)}</p>}
      </div>
    </div>
  );
}

/** A list's copy, shown until the listing itself is there, has neither. */
function formatRecord(kind: Item["kind"], { memberSince, soldCount }: Item["seller"]) {
  if (memberSince === undefined || soldCount === undefined) return "";
  const since = t("Member since {date}", { date: formatDate(memberSince, "year") });
  return kind === "sale" ? `${since} · ${formatSold(soldCount)}` : since;
}

function formatSold(count: number) {
  return count === 0 ? t("No sales yet") : plural(count, "{count} item sold", "{count} items sold");
}
