import { Link } from "wouter";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { t } from "#lib/words/words.ts";

export function ItemGone() {
  return (
    <EmptyState art="lost" hue="market" title={t("This listing is no longer available")}>
      <Link href="/marketplace" className={buttonClass("tonal")}>
        {t("Go to Marketplace")}
      </Link>
    </EmptyState>
  );
}
