import { SEARCH_KINDS } from "@plaza/contract/search";
import Search from "lucide-react/icons/search";
import { type ReactNode, type RefObject } from "react";
import { Link } from "wouter";
import { cx } from "#lib/text/class-names.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Skeleton } from "#ui/lists/loading.tsx";
import { useListbox } from "#ui/lists/use-listbox.ts";
import { FoundLine } from "./found-line.tsx";
import { KIND_NAMES, textOf } from "./found-text.ts";
import { searchAddress } from "./search-address.ts";
import { useBestFound } from "./use-search.ts";
import { plural, t } from "#lib/words/words.ts";

/** Of all kinds together: the list is read at a glance. */
const ROWS = 10;

interface SuggestionsProps {
  listId: string;
  typed: string;
  /** The debounced text. */
  searchText: string;
  field: RefObject<HTMLInputElement | null>;
  onChosen: () => void;
}

/** Suggestions for the typed text. The focus stays in the box; its keys move through the list. */
export function Suggestions({ listId, typed, searchText, field, onChosen }: SuggestionsProps) {
  const { found, isError } = useBestFound(searchText);
  const kinds = SEARCH_KINDS.map((kind) => ({ kind, all: (found ?? []).filter((row) => row.kind === kind) }))
    .filter(({ all }) => all.length > 0)
    .map(({ kind, all }, _, { length }) => ({ kind, rows: all.slice(0, Math.floor(ROWS / length)) }));
  const rows = kinds.flatMap((part) => part.rows);
  const { active, optionProps } = useListbox(field, {
    listId,
    count: rows.length + 1,
    first: -1,
    typed,
    pickKeys: ["Enter"],
    onPick: (at) => document.getElementById(optionProps(at).id)?.click(),
  });
  const option = (index: number, href: string, children: ReactNode) => (
    <Link
      key={href}
      href={href}
      onClick={onChosen}
      {...optionProps(index)}
      className={cx(
        "flex items-center gap-3 rounded-md px-3 py-2 text-sm",
        index === active ? "bg-surface-2 ring-2 ring-focus" : "hover:bg-surface-2",
      )}
    >
      {children}
    </Link>
  );
  return (
    <>
      <p role="status" className="sr-only">
        {found && plural(rows.length, "{count} suggestion", "{count} suggestions")}
      </p>
      {!found && !isError && <Waiting />}
      {found && rows.length === 0 && (
        <Note>{t("Nothing found for “{searchText}”", { searchText: isolated(searchText) })}</Note>
      )}
      {!found && isError && <Note>{t("Couldn't load suggestions.")}</Note>}
      <div id={listId} role="listbox" aria-label={t("Suggestions")}>
        {kinds.map((part) => (
          <div key={part.kind} role="group" aria-label={KIND_NAMES[part.kind]}>
            <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">
              {KIND_NAMES[part.kind]}
            </p>
            {part.rows.map((row) => option(rows.indexOf(row), textOf(row).href, <FoundLine found={row} size="sm" />))}
          </div>
        ))}
        {option(
          rows.length,
          searchAddress(typed),
          <>
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
              <Search size={17} aria-hidden />
            </span>
            <span className="min-w-0 flex-1 truncate font-semibold text-brand-ink">
              {t("See all results for “{typed}”", { typed: isolated(typed) })}
            </span>
          </>,
        )}
      </div>
    </>
  );
}

const Note = ({ children }: { children: string }) => (
  <p className="px-3 py-2.5 text-sm wrap-anywhere text-ink-2">{children}</p>
);

const Waiting = () =>
  [1, 2, 3].map((row) => (
    <div key={row} className="flex items-center gap-3 px-3 py-2">
      <Skeleton className="size-9 rounded-full!" />
      <Skeleton className="h-3.5 w-40" />
    </div>
  ));
