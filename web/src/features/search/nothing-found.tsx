import { isolated } from "#lib/isolated.ts";
import { EmptyState } from "#ui/empty-state.tsx";

export const NothingFound = ({ words }: { words: string }) => (
  <EmptyState
    art="search"
    hue="friends"
    title={`Nothing found for "${isolated(words)}"`}
    note="Check how it is written, or try fewer words."
  />
);
