import type { Item } from "@plaza/contract/marketplace";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { Avatar } from "#ui/art/avatar.tsx";

export function SellerBox({ item: { seller }, isOwn }: { item: Item; isOwn: boolean }) {
  return (
    <div className="mt-6 flex items-center gap-3 rounded-lg bg-surface-2 p-3">
      <Avatar person={seller} />
      <div className="min-w-0 flex-1">
        <p className="truncate leading-6 font-semibold">
          <Link href={`/profile/${seller.id}`} className="rounded-sm hover:underline">
            <bdi>{fullName(seller)}</bdi>
          </Link>
          {isOwn && " (you)"}
        </p>
        <p className="truncate text-xs leading-6 text-ink-2">
          <a href={`mailto:${seller.email}`} className="rounded-sm hover:underline">
            {seller.email}
          </a>
        </p>
      </div>
    </div>
  );
}
