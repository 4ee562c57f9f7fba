import Clock3 from "lucide-react/icons/clock-3";
import X from "lucide-react/icons/x";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { IconButton } from "#ui/buttons/button.tsx";
import { storeSearch, useRecentSearches } from "./recent-searches.ts";
import { searchAddress } from "./search-address.ts";
import { t } from "#lib/words/words.ts";

interface RecentSearchesProps {
  userId: string;
  /** The empty state. */
  empty: ReactNode;
  onChosen?: () => void;
}

/** The member's recent searches, to repeat or remove. */
export function RecentSearches({ userId, empty, onChosen }: RecentSearchesProps) {
  const { searches, forget, forgetAll } = useRecentSearches(userId);
  const titleId = useId();
  if (searches.length === 0) return empty;
  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-center gap-2 py-1 pe-1 ps-3">
        <h2 id={titleId} className="flex-1 text-sm font-semibold text-ink-2">
          {t("Recent searches")}
        </h2>
        <button
          type="button"
          onClick={forgetAll}
          className="h-10 rounded-full px-3 text-sm font-semibold text-brand-ink hover:bg-surface-2"
        >
          {t("Clear all")}
        </button>
      </div>
      <ul>
        {searches.map((searchText) => (
          <li key={searchText} className="flex items-center rounded-md hover:bg-surface-2 focus-within:bg-surface-2">
            <Link
              href={searchAddress(searchText)}
              onClick={() => {
                storeSearch(userId, searchText);
                onChosen?.();
              }}
              className="flex h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-3 text-sm font-medium -outline-offset-2"
            >
              <Clock3 size={17} aria-hidden className="shrink-0 text-ink-3" />
              <span dir="auto" className="truncate">
                {searchText}
              </span>
            </Link>
            <IconButton
              Icon={X}
              size={16}
              label={t("Remove {searchText}", { searchText })}
              onClick={() => forget(searchText)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
