import type { Group } from "@plaza/contract/groups";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { loadCreateDialog } from "#features/marketplace/item/item-parts.ts";
import { useItemsOf } from "#features/marketplace/data/use-items.ts";
import ItemGrid from "./item-grid.tsx";
import { t } from "#lib/words/words.ts";

const CreateItemDialog = lazy(loadCreateDialog);

/** What members sell or give away inside a group. */
export default function GroupItems({ group, viewerId }: { group: Group; viewerId: string }) {
  const list = useItemsOf({ groupId: group.id });
  const [isCreating, setCreating] = useState(false);
  const isMember = group.membership !== null && group.membership !== "requested";
  return (
    <section aria-label={t("Marketplace")}>
      <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t("Marketplace")}</h2>
        {isMember && (
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
            note={t("Things members sell or give away in this group show up here.")}
          />
        }
      />
      {isCreating && (
        <Suspense>
          <CreateItemDialog groupId={group.id} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </section>
  );
}
