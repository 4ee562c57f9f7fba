import { Link } from "wouter";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { addressOf, type Filters, isSearching, NO_FILTERS } from "#features/marketplace/data/filters.ts";

const NOTES = {
  all: "What members sell or give away shows up here.",
  own: "What you sell or give away shows up here.",
};

export function NothingListed({ filters, onCreate }: { filters: Filters; onCreate: () => void }) {
  const { view } = filters;
  if (isSearching(filters)) {
    return (
      <EmptyState
        art="market"
        hue="market"
        title="No items match your search"
        note="Fewer words or a wider price may help."
      >
        <Link href={addressOf({ ...NO_FILTERS, view })} className={buttonClass("tonal")}>
          Clear filters
        </Link>
      </EmptyState>
    );
  }
  if (view === "saved") {
    return (
      <EmptyState art="market" hue="market" title="No saved items yet" note="Save a listing to find it here again.">
        <Link href="/marketplace" className={buttonClass("tonal")}>
          Look around
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState art="market" hue="market" title="No items listed yet" note={NOTES[view]}>
      <Button variant="tonal" onClick={onCreate}>
        List something
      </Button>
    </EmptyState>
  );
}
