import type { Group } from "@plaza/contract/groups";
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

type Place = { group: Group; page?: never } | { group?: never; page: Page };

/** What members sell or give away inside a group, or a page does. */
export default function PlaceItems({ group, page, viewerId }: Place & { viewerId: string }) {
  const place = group ? { groupId: group.id } : { pageId: page.id };
  const list = useItemsOf(place);
  const [isCreating, setCreating] = useState(false);
  const mayList = group ? group.membership !== null && group.membership !== "requested" : page.role !== null;
  const note = page
    ? t("What {name} sells or gives away shows up here.", { name: page.name })
    : t("Things members sell or give away in this group show up here.");
  return (
    <section aria-label={t("Marketplace")}>
      <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t("Marketplace")}</h2>
        {mayList && (
          <Button onClick={() => setCreating(true)}>
            <Plus size={18} aria-hidden />
            {t("Create listing")}
          </Button>
        )}
      </div>
      <ItemGrid
        list={list}
        viewerId={viewerId}
        empty={<EmptyState art="market" hue="market" title={t("No items listed yet")} note={note} />}
      />
      {isCreating && (
        <Suspense>
          <CreateItemDialog {...place} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </section>
  );
}
