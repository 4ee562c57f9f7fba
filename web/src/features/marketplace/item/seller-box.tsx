import type { Item } from "@plaza/contract/marketplace";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { formatDate } from "#lib/text/format.ts";
import { rich } from "#lib/words/rich.tsx";
import { plural, t } from "#lib/words/words.ts";

export function SellerBox({ item: { kind, seller, page }, isOwn }: { item: Item; isOwn: boolean }) {
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
