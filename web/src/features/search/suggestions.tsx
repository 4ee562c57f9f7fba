import type { Found } from "@plaza/contract/search";
import { Search } from "lucide-react";
import { type ReactNode, type RefObject } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/class-names.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { searchAddress } from "./search-address.ts";
import { useOptions } from "./use-options.ts";
import { useSuggestions } from "./use-search.ts";

interface SuggestionsProps {
  listId: string;
  typed: string;
  /** The same a moment later: what is asked for. */
  words: string;
  field: RefObject<HTMLInputElement | null>;
  onChosen: () => void;
}

/** What may be meant by what is typed so far. The focus stays in the box; the keys move through the list from there. */
export function Suggestions({ listId, typed, words, field, onChosen }: SuggestionsProps) {
  const { found, isError } = useSuggestions(words);
  const rows = found ?? [];
  const { chosen, optionProps } = useOptions(field, { listId, count: rows.length + 1, typed });
  const people = rows.filter((row) => row.kind === "people").length;
  const option = (place: number, href: string, children: ReactNode) => (
    <Link
      key={href}
      href={href}
      onClick={onChosen}
      {...optionProps(place)}
      className={cx(
        "flex items-center gap-3 rounded-md px-3 py-2 text-sm",
        place === chosen ? "bg-surface-2" : "hover:bg-surface-2",
      )}
    >
      {children}
    </Link>
  );
  const part = (name: string, from: number, to: number) =>
    from < to && (
      <div role="group" aria-label={name}>
        <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">
          {name}
        </p>
        {rows.slice(from, to).map((row, at) => option(from + at, addressOf(row), <Row found={row} />))}
      </div>
    );
  return (
    <>
      <p role="status" className="sr-only">
        {found && (rows.length === 1 ? "1 suggestion" : `${rows.length} suggestions`)}
      </p>
      {!found && !isError && <Waiting />}
      {found && rows.length === 0 && <Note>{`Nothing found for "${words}"`}</Note>}
      {!found && isError && <Note>This could not be loaded.</Note>}
      <div id={listId} role="listbox" aria-label="Suggestions">
        {part("People", 0, people)}
        {part("Posts", people, rows.length)}
        {option(
          rows.length,
          searchAddress(typed),
          <>
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
              <Search size={17} aria-hidden />
            </span>
            <span className="min-w-0 flex-1 truncate font-semibold text-brand-ink">{`See all results for "${typed}"`}</span>
          </>,
        )}
      </div>
    </>
  );
}

const addressOf = (found: Found) => (found.kind === "people" ? `/profile/${found.user.id}` : `/post/${found.post.id}`);

function Row({ found }: { found: Found }) {
  const person = found.kind === "people" ? found.user : found.post.author;
  const note = found.kind === "people" ? found.user.bio : found.post.content;
  return (
    <>
      <Avatar person={person} size="sm" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {fullName(person)}
        </span>
        {note && (
          <span dir="auto" className="block truncate text-ink-2">
            {note}
          </span>
        )}
      </span>
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
