import { isolated } from "#lib/text/isolated.ts";
import { EmptyState } from "#ui/lists/empty-state.tsx";

export const NothingFound = ({ searchText }: { searchText: string }) => (
  <EmptyState
    art="search"
    hue="friends"
    title={`Nothing found for "${isolated(searchText)}"`}
    note="Check how it is written, or try fewer words."
  />
);
