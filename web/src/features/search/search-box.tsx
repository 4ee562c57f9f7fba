import { MAX_SEARCH } from "@plaza/contract/search";
import Search from "lucide-react/icons/search";
import { type FocusEvent, type FormEvent, lazy, Suspense, useId, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { appName } from "#lib/api/app-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { searchAddress } from "./search-address.ts";
import { t } from "#lib/words/words.ts";

// Loaded as soon as the box gets the focus.
const SearchPanel = lazy(() => import("./search-panel.tsx"));

/** The box in the top bar: suggests while one types, and Enter opens the search page. */
export function SearchBox({ userId, className }: { userId: string; className: string }) {
  const [location, navigate] = useLocation();
  const search = useSearch();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [ownText, setOwnText] = useState<string | null>(null);
  // On the search page it has the words of the page, until others are typed here.
  const typed = ownText ?? (location === "/search" ? (new URLSearchParams(search).get("q") ?? "") : "");
  const [isOpen, setOpen] = useState(false);

  function leave() {
    setOpen(false);
    setOwnText(null);
    field.current?.blur();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const searchText = typed.trim();
    void import("./recent-searches.ts").then(({ storeSearch }) => storeSearch(userId, searchText));
    navigate(searchAddress(searchText));
    leave();
  }

  function closeWhereLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    <div className="contents" onBlur={closeWhereLeft}>
      <form
        ref={form}
        role="search"
        onSubmit={submit}
        className={cx(
          "h-10 min-w-0 items-center gap-2 rounded-full bg-surface-2 px-3.5 text-ink-3 ring-focus focus-within:ring-2",
          className,
        )}
      >
        <Search size={17} aria-hidden className="shrink-0" />
        <input
          ref={field}
          type="search"
          dir="auto"
          // The panel's content changes while it is open.
          role="combobox"
          aria-expanded={false}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-label={t("Search")}
          placeholder={t("Search {appName}", { appName })}
          value={typed}
          onChange={({ target }) => {
            setOwnText(target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          enterKeyHint="search"
          className="w-full min-w-0 bg-transparent text-sm text-ink outline-none placeholder:text-ink-3"
        />
      </form>
      <Suspense>
        {isOpen && (
          <SearchPanel
            userId={userId}
            listId={listId}
            frame={form}
            field={field}
            typed={typed}
            onClose={() => setOpen(false)}
            onLeave={leave}
          />
        )}
      </Suspense>
    </div>
  );
}
