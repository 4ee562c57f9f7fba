import type { Item } from "@plaza/contract/marketplace";
import FolderPlus from "lucide-react/icons/folder-plus";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { NO_FILTERS } from "#features/marketplace/data/filters.ts";
import { useItems } from "#features/marketplace/data/use-items.ts";
import { buttonClass, IconButton } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import ItemGrid from "./item-grid.tsx";
import { t } from "#lib/words/words.ts";

const CollectDialog = lazy(() => import("#features/collections/collect-dialog.tsx"));
const SAVED = { ...NO_FILTERS, view: "saved" } as const;

/** Puts a saved listing into a collection. */
function Collect({ item: { id, title } }: { item: Item }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        Icon={FolderPlus}
        size={18}
        label={t("Add {name} to collection", { name: title })}
        className="absolute! end-2 top-2 bg-surface"
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <CollectDialog thing={{ kind: "listing", id }} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** All of them, or those in one collection. */
export function SavedItems({ collectionId }: { collectionId: string }) {
  const { data: viewer } = useCurrentUser();
  return (
    <ItemGrid
      list={useItems({ ...SAVED, collectionId })}
      viewerId={viewer?.id ?? ""}
      isNarrow
      Corner={Collect}
      empty={
        <EmptyState
          art="market"
          hue="market"
          title={collectionId ? t("No listings in this collection") : t("No saved listings yet")}
          note={t("Save a listing to find it here again.")}
        >
          <Link href="/marketplace" className={buttonClass("tonal")}>
            {t("Browse listings")}
          </Link>
        </EmptyState>
      }
    />
  );
}
