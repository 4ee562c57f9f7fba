import { isolated } from "#lib/text/isolated.ts";
import { EmptyState } from "#ui/lists/empty-state.tsx";

export const NothingFound = ({ words }: { words: string }) => (
  <EmptyState
    art="search"
    hue="friends"
    title={`Nothing found for "${isolated(words)}"`}
    note="Check how it is written, or try fewer words."
  />
);
