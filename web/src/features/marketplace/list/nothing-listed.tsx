import { Link } from "wouter";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { addressOf, type Filters, isSearching, NO_FILTERS } from "#features/marketplace/data/filters.ts";
import { t } from "#lib/words/words.ts";

const NOTES = {
  all: t("Things members sell or give away show up here."),
  own: t("Things you sell or give away show up here."),
};

export function NothingListed({ filters, onCreate }: { filters: Filters; onCreate: () => void }) {
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
