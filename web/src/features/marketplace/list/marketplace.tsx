import { MAX_ITEM_SEARCH } from "@plaza/contract/marketplace";
import type { OwnUser } from "@plaza/contract/users";
import Plus from "lucide-react/icons/plus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { ListBar } from "#ui/page/list-bar.tsx";
import { PageHead } from "#ui/page/page.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { KindChips } from "./kind-chips.tsx";
import { addressOf, type Filters, hasCategory, NO_FILTERS, readFilters } from "#features/marketplace/data/filters.ts";
import ItemGrid from "./item-grid.tsx";
import { NothingListed } from "./nothing-listed.tsx";
import { loadCreateDialog, prepareItemParts } from "#features/marketplace/item/item-parts.ts";
import { useItems } from "#features/marketplace/data/use-items.ts";
import { ViewLinks } from "#features/marketplace/item/view-links.tsx";
import { rich } from "#lib/words/rich.tsx";
import { t } from "#lib/words/words.ts";

const CreateItemDialog = lazy(loadCreateDialog);
const TYPING_PAUSE_MS = 250;

/** The filters are in the address; `search` is its part after the question mark. */
export function Marketplace({ search, viewer }: { search: string; viewer: OwnUser }) {
  const [, navigate] = useLocation();
  const [isCreating, setCreating] = useState(false);
  useEffect(prepareItemParts, []);
  const filters = readFilters(search);
  const address = addressOf(filters);
  // Typed filters are debounced together as one string, so that chosen ones apply at once.
  const { q, kind, category, minPrice, maxPrice, order } = filters;
  const [isUnfolded, setUnfolded] = useState(
    category !== null || minPrice !== "" || maxPrice !== "" || order !== NO_FILTERS.order,
  );
  const debounced = useDebounced(`${q}\n${minPrice}\n${maxPrice}`, TYPING_PAUSE_MS).split("\n");
  const [searchText = "", from = "", to = ""] = debounced;
  const debouncedFilters: Filters = { ...filters, q: searchText, minPrice: from, maxPrice: to };
  const list = useItems(debouncedFilters);

  const change = (changes: Partial<Filters>, isTyped = false) =>
    navigate(addressOf({ ...filters, ...changes }), { replace: isTyped });
  const create = () => setCreating(true);

  return (
    <>
      <PageHead title={t("Marketplace")} note={t("Things, rides, and help from your neighbors.")}>
        <Button onClick={create}>
          <Plus size={18} aria-hidden />
          {/* On the narrowest screens the title needs the room. */}
          <span>{rich("Create<short> listing</short>", { short: <span className="max-[25rem]:sr-only" /> })}</span>
        </Button>
      </PageHead>
      <ListBar
        label={t("Search listings")}
        typed={q}
        onType={(typed) => change({ q: typed }, true)}
        maxLength={MAX_ITEM_SEARCH}
      >
        <ViewLinks view={filters.view} />
      </ListBar>
      <div className="flex items-center gap-3">
        <KindChips chosen={kind} onChoose={(kind) => change({ kind })} />
        {hasCategory(kind) && (
          <IconButton
            Icon={SlidersHorizontal}
            label={t("Filters", {}, "of a list")}
            aria-expanded={isUnfolded}
            className="border border-line bg-surface sm:hidden"
            onClick={() => setUnfolded(!isUnfolded)}
          />
        )}
      </div>
      <FilterBar filters={filters} isUnfolded={isUnfolded} onChange={change} />
      <div className="mt-4">
        <ItemGrid
          list={list}
          viewerId={viewer.id}
          over={address}
          empty={<NothingListed filters={debouncedFilters} onCreate={create} />}
        />
      </div>
      {isCreating && (
        <Suspense>
          <CreateItemDialog kind={kind} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
