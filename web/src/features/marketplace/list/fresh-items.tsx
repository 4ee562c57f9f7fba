import { Link } from "wouter";
import { SideCard } from "#ui/page/side-card.tsx";
import { labelOf } from "#features/marketplace/data/kind-labels.ts";
import { ItemPicture } from "#features/marketplace/data/item-picture.tsx";
import { useFreshItems } from "#features/marketplace/data/use-fresh-items.ts";
import { t } from "#lib/words/words.ts";

const SHOWN = 4;

/** The newest listings of others, beside the feed; nothing where there are none. */
export default function FreshItems({ viewerId }: { viewerId: string }) {
  const { items = [] } = useFreshItems();
  const theirs = items.filter(({ sellerId }) => sellerId !== viewerId).slice(0, SHOWN);
  if (theirs.length === 0) return null;
  return (
    <SideCard title={t("Fresh on the market")} href="/marketplace">
      <ul className="grid grid-cols-2 gap-3 pt-2 pb-2">
        {theirs.map((item) => (
          <li key={item.id} className="min-w-0">
            <Link href={`/marketplace/${item.id}`} className="group block rounded-lg">
              <span className="block aspect-square overflow-hidden rounded-lg">
                <span className="block size-full transition-transform duration-500 group-hover:scale-104">
                  <ItemPicture item={item} sizes="140px" />
                </span>
              </span>
              <span className="mt-1.5 block font-display text-sm font-bold">{labelOf(item)}</span>
              <span dir="auto" className="block truncate text-xs text-ink-2 group-hover:underline">
                {item.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
