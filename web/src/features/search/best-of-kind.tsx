import { type Found, type SearchKind, SHOWN_OF_EACH } from "@plaza/contract/search";
import { useId } from "react";
import { KIND_NAMES, textOf } from "./found-text.ts";
import { FoundRow, type PersonAction } from "./found-row.tsx";
import { t } from "#lib/words/words.ts";

const SEE_ALL: Record<SearchKind, string> = {
  people: t("See all people"),
  pages: t("See all pages"),
  groups: t("See all groups"),
  events: t("See all events"),
  listings: t("See all listings"),
  posts: t("See all posts"),
};

interface BestOfKindProps {
  kind: SearchKind;
  /** The results of every kind. */
  found: Found[];
  /** Opens all results of this kind. */
  onAll: () => void;
  action: PersonAction;
}

/** The first few results of a kind. Nothing where there are none. */
export function BestOfKind({ kind, found, onAll, action }: BestOfKindProps) {
  const titleId = useId();
  const rows = found.filter((row) => row.kind === kind);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="card mb-5 overflow-hidden">
      <div className="flex items-center pt-3 pe-3 ps-5">
        <h2 id={titleId} className="flex-1 text-lg">
          {KIND_NAMES[kind]}
        </h2>
        {rows.length === SHOWN_OF_EACH && (
          <button
            type="button"
            onClick={onAll}
            aria-label={SEE_ALL[kind]}
            className="h-10 rounded-full px-3 text-sm font-semibold text-brand-ink hover:bg-surface-2"
          >
            {t("See all")}
          </button>
        )}
      </div>
      <ul aria-labelledby={titleId} className="p-2">
        {rows.map((row) => (
          <FoundRow key={textOf(row).href} found={row} action={action} />
        ))}
      </ul>
    </section>
  );
}
