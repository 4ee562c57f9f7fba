import { isolated } from "#lib/text/isolated.ts";
import { Explore } from "./explore.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { t } from "#lib/words/words.ts";

export const NothingFound = ({ searchText }: { searchText: string }) => (
  <EmptyState
    art="search"
    hue="friends"
    title={t("Nothing found for “{searchText}”", { searchText: isolated(searchText) })}
    note={t("Check the spelling or try fewer words.")}
  >
    <Explore />
  </EmptyState>
);
