import { MAX_SEARCH } from "@plaza/contract/search";
import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { t } from "#lib/words/words.ts";

interface SearchFieldProps {
  typed: string;
  onType: (typed: string) => void;
  /** Enter was pressed. */
  onSearch: () => void;
}

/** The box of the search page itself. */
export function SearchField({ typed, onType, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isBlankAtFirst = useRef(typed === "");
  useEffect(() => {
    // A visit without a search text came to type one.
    if (isBlankAtFirst.current) field.current?.focus();
  }, []);
  return (
    <form
      role="search"
      aria-label={t("Everything")}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
        // Closes a phone's keyboard, to make room for the results.
        field.current?.blur();
      }}
      className="mt-5 flex h-12 items-center gap-2.5 rounded-full border border-line bg-surface px-5 text-ink-3 ring-focus focus-within:ring-2"
    >
      <Search size={19} aria-hidden className="shrink-0" />
      <input
        ref={field}
        type="search"
        dir="auto"
        aria-label={t("Search for anything")}
        placeholder={t("Search for anything")}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3"
      />
    </form>
  );
}
