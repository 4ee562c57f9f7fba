import { Link } from "wouter";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";

export function ItemGone() {
  return (
    <EmptyState art="lost" hue="market" title="This listing is no longer available">
      <Link href="/marketplace" className={buttonClass("tonal")}>
        Go to Marketplace
      </Link>
    </EmptyState>
  );
}
