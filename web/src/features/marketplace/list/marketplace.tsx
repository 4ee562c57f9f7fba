import { ITEM_KINDS, type ItemKind } from "@plaza/contract/base/item-kinds";
import { MAX_ITEM_SEARCH } from "@plaza/contract/marketplace";
import type { OwnUser } from "@plaza/contract/users";
import Plus from "lucide-react/icons/plus";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { Button, buttonClass, IconButton } from "#ui/buttons/button.tsx";
import { ListBar } from "#ui/page/list-bar.tsx";
import { PageHead } from "#ui/page/page.tsx";
import { FilterBar } from "./filter-bar.tsx";
import {
  addressOf,
  type Filters,
  hasCategory,
  isSearching,
  NO_FILTERS,
  readFilters,
} from "#features/marketplace/data/filters.ts";
import ItemGrid from "./item-grid.tsx";
import { loadCreateDialog, prepareItemParts } from "#features/marketplace/item/item-parts.ts";
import { useItems } from "#features/marketplace/data/use-items.ts";
import { ViewLinks } from "#features/marketplace/item/view-links.tsx";
import { rich } from "#lib/words/rich.tsx";
import { KIND_LABELS } from "#features/marketplace/data/kind-labels.ts";
import { chipClass } from "#ui/buttons/chip.ts";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { t } from "#lib/words/words.ts";

const NOTES = {
  all: t("Things members sell or give away show up here."),
  own: t("Things you sell or give away show up here."),
};

/** A page that is opened by its address begins with the chosen one in sight. */
const showWhole = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: "nearest", inline: "nearest" });

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

interface KindChipsProps {
  chosen: ItemKind | null;
  onChoose: (kind: ItemKind | null) => void;
}

/** One line, which scrolls where it is too narrow. */
const KindChips = ({ chosen, onChoose }: KindChipsProps) => (
  <div
    role="group"
    aria-label={t("Kinds of listing")}
    className="scroll-none -ms-4 flex min-w-0 flex-1 scroll-px-4 gap-2 overflow-x-auto px-4 py-1 sm:-me-4"
  >
    {[null, ...ITEM_KINDS].map((kind) => (
      <button
        key={kind}
        ref={kind === chosen ? showWhole : undefined}
        type="button"
        aria-pressed={kind === chosen}
        onClick={() => onChoose(kind)}
        className={chipClass(kind === chosen)}
      >
        {kind ? KIND_LABELS[kind] : t("All")}
      </button>
    ))}
  </div>
);

function NothingListed({ filters, onCreate }: { filters: Filters; onCreate: () => void }) {
  const { view } = filters;
  if (isSearching(filters)) {
    return (
      <EmptyState
        art="market"
        hue="market"
        title={t("No items match your search")}
        note={t("Try fewer words or a wider price range.")}
      >
        <Link href={addressOf({ ...NO_FILTERS, view })} className={buttonClass("tonal")}>
          {t("Clear filters")}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState art="market" hue="market" title={t("No items listed yet")} note={NOTES[view === "own" ? view : "all"]}>
      <Button variant="tonal" onClick={onCreate}>
        {t("Create listing")}
      </Button>
    </EmptyState>
  );
}
