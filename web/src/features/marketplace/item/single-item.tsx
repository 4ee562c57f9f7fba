import type { OwnUser } from "@plaza/contract/users";
import { Suspense, useEffect } from "react";
import { useLocation } from "wouter";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { ItemGone } from "./item-gone.tsx";
import { isOwnItem } from "#features/marketplace/data/item-pages.ts";
import { useItem } from "#features/marketplace/data/use-items.ts";
import { t } from "#lib/words/words.ts";

// A chunk of its own: most visitors come from the grid, where the dialog brings it.
const ItemView = lazyPage(() => import("./item-view.tsx"));

/** A listing as a page of its own, opened by its address. */
export default function SingleItem({ itemId, viewer }: { itemId: string; viewer: OwnUser }) {
  const { item, isMissing, error, refetch } = useItem(itemId);
  const [, navigate] = useLocation();
  // The chunk loads in parallel with the listing, not after it.
  useEffect(() => void ItemView.preload(), []);
  const shown = isMissing ? undefined : item;
  useTitle(shown?.title ?? t("Listing"));
  return (
    <section className="card overflow-hidden">
      {/* Not while it loads: the focus lands on a heading, and would be lost with it. */}
      {!shown && error && <h1 className="sr-only">{t("Listing")}</h1>}
      <Suspense fallback={<Loading />}>
        {shown && (
          <ItemView
            item={shown}
            isOwn={isOwnItem(shown, viewer.id)}
            heading={
              <h1 dir="auto" className="text-2xl wrap-anywhere">
                {shown.title}
              </h1>
            }
            onDeleted={() => navigate("/marketplace", { replace: true })}
          />
        )}
      </Suspense>
      {isMissing && <ItemGone />}
      {!item && !error && <Loading />}
      {!item && error && !isMissing && <LoadError onRetry={refetch} />}
    </section>
  );
}

const Loading = () => <Skeleton className="h-[34rem] rounded-none!" />;
