import type { Page } from "@plaza/contract/pages";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { useItemsOf } from "#features/marketplace/data/use-items.ts";
import { loadCreateDialog } from "#features/marketplace/item/item-parts.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import ItemGrid from "./item-grid.tsx";

const CreateItemDialog = lazy(loadCreateDialog);

/** What a page sells, gives away and looks for. */
export default function PageItems({ page, viewerId }: { page: Page; viewerId: string }) {
  const list = useItemsOf({ pageId: page.id });
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t("Marketplace")}</h2>
        {page.role && (
          <Button onClick={() => setCreating(true)}>
            <Plus size={18} aria-hidden />
            {t("Create listing")}
          </Button>
        )}
      </div>
      <ItemGrid
        list={list}
        viewerId={viewerId}
        empty={
          <EmptyState
            art="market"
            hue="market"
            title={t("No items listed yet")}
            note={t("What {name} sells or gives away shows up here.", { name: page.name })}
          />
        }
      />
      <Suspense>{isCreating && <CreateItemDialog pageId={page.id} onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
