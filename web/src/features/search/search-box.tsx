import { MAX_SEARCH } from "@plaza/contract/search";
import { Search } from "lucide-react";
import { useLocation } from "wouter";
import { appName } from "#lib/app-name.ts";
import { cx } from "#lib/class-names.ts";

/** The box in the top bar: Enter opens the search page. */
export function SearchBox({ className }: { className: string }) {
  const [, navigate] = useLocation();
  const open = (form: FormData) => {
    const typed = form.get("q");
    const words = typeof typed === "string" ? typed.trim() : "";
    navigate(words ? `/search?q=${encodeURIComponent(words)}` : "/search");
  };
  return (
    <form
      role="search"
      action={open}
      className={cx(
        "h-10 min-w-0 items-center gap-2 rounded-full bg-surface-2 px-3.5 text-ink-3 ring-focus focus-within:ring-2",
        className,
      )}
    >
      <Search size={17} aria-hidden className="shrink-0" />
      <input
        name="q"
        type="search"
        aria-label="Search"
        placeholder={`Search ${appName}`}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        className="w-full min-w-0 bg-transparent text-sm text-ink outline-none placeholder:text-ink-3"
      />
    </form>
  );
}
