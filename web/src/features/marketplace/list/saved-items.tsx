import { Link } from "wouter";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { NO_FILTERS } from "#features/marketplace/data/filters.ts";
import { useItems } from "#features/marketplace/data/use-items.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import ItemGrid from "./item-grid.tsx";
import { t } from "#lib/words/words.ts";

const SAVED = { ...NO_FILTERS, view: "saved" } as const;

export function SavedItems() {
  const { data: viewer } = useCurrentUser();
  return (
    <ItemGrid
      list={useItems(SAVED)}
      viewerId={viewer?.id ?? ""}
      isNarrow
      empty={
        <EmptyState
          art="market"
          hue="market"
          title={t("No saved listings yet")}
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
