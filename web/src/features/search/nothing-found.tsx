import { isolated } from "#lib/text/isolated.ts";
import { Explore } from "./explore.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";

export const NothingFound = ({ searchText }: { searchText: string }) => (
  <EmptyState
    art="search"
    hue="friends"
    title={`Nothing found for "${isolated(searchText)}"`}
    note="Check the spelling or try fewer words."
  >
    <Explore />
  </EmptyState>
);
