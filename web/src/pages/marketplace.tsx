import type { OwnUser } from "@plaza/contract/users";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { lazy, Suspense } from "react";
import { Link, Redirect, useSearch } from "wouter";
import { loadItemDialog } from "#features/marketplace/item/item-parts.ts";
import { Marketplace } from "#features/marketplace/list/marketplace.tsx";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { goBack } from "#lib/screen/overlay-history.ts";
import { useOver } from "#lib/screen/screen.ts";
import { useTitle } from "#lib/screen/title.ts";
import { FRAME } from "#ui/page/frame-class.ts";
import { Page } from "#ui/page/page.tsx";
import { t } from "#lib/words/words.ts";

const ItemDialog = lazy(loadItemDialog);
const SingleItem = lazyPage(() => import("#features/marketplace/item/single-item.tsx"));

interface MarketplacePageProps {
  itemId: string | undefined;
  viewer: OwnUser;
}

/** A listing opened from the grid is a dialog over it; one opened by its address is a page. */
export default function MarketplacePage({ itemId, viewer }: MarketplacePageProps) {
  const over = useOver();
  const search = useSearch();
  useTitle(t("Marketplace"));
  // Where saved listings were once.
  if (!itemId && new URLSearchParams(search).get("view") === "saved") {
    return <Redirect to="/saved?show=listings" replace />;
  }
  if (itemId && !over) {
    return (
      <Page className={FRAME}>
        <Link
          href="/marketplace"
          className={"mb-3 inline-flex h-10 items-center gap-2 text-sm font-semibold text-ink-2 hover:text-ink"}
        >
          <ArrowLeft size={17} aria-hidden />
          {t("Marketplace")}
        </Link>
        <SingleItem itemId={itemId} viewer={viewer} />
      </Page>
    );
  }
  return (
    <Page>
      <Marketplace search={over?.split("?")[1] ?? search} viewer={viewer} />
      {itemId && (
        <Suspense>
          <ItemDialog itemId={itemId} viewer={viewer} onClose={goBack} />
        </Suspense>
      )}
    </Page>
  );
}
