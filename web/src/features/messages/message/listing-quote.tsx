import type { Message } from "@plaza/contract/messages";
import Store from "lucide-react/icons/store";
import X from "lucide-react/icons/x";
import { Link } from "wouter";
import { labelOf } from "#features/marketplace/data/kind-labels.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

type Listing = NonNullable<Message["listing"]>;

/** Above a message: a link to the listing it is about. */
export function ListingQuote({ listing }: { listing: Listing }) {
  return (
    <Link
      href={`/marketplace/${listing.id}`}
      className="flex items-center gap-3 bg-black/8 p-2 pe-4 text-sm -outline-offset-2 dark:bg-white/10"
    >
      <Short listing={listing} />
    </Link>
  );
}

/** Above the field: the listing that the message will be about. */
export function ListingNote({ listing, onRemove }: { listing: Listing; onRemove: () => void }) {
  return (
    <div
      role="group"
      aria-label={t("About this listing")}
      className="mb-2 flex items-center gap-3 rounded-lg bg-surface-2 p-1.5 text-sm"
    >
      <Short listing={listing} />
      <IconButton Icon={X} size={18} label={t("Remove listing")} className="ms-auto" onClick={onRemove} />
    </div>
  );
}

function Short({ listing }: { listing: Listing }) {
  return (
    <>
      {listing.imageUrl ? (
        <img
          src={`${listing.imageUrl}?w=160`}
          alt=""
          width={48}
          height={48}
          className="size-12 rounded-md object-cover"
        />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-md bg-surface-3 text-market">
          <Store size={20} aria-hidden />
        </span>
      )}
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {listing.title}
        </span>
        <span className="block">{labelOf(listing)}</span>
      </span>
    </>
  );
}
