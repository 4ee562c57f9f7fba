import type { User } from "@plaza/contract/users";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { fullName } from "./full-name.ts";
import { PeoplePending } from "./people-pending.tsx";
import { PeopleSearch } from "./people-search.tsx";
import { t } from "#lib/words/words.ts";

interface PeoplePages {
  people: User[] | undefined;
  isError: boolean;
  refetch: () => unknown;
  hasMore: boolean;
  isLoading: boolean;
  loadMore: () => unknown;
}

interface PeoplePickerProps {
  searchText: string;
  onSearch: (text: string) => void;
  pages: PeoplePages;
  picked: User[];
  onPicked: (picked: User[]) => void;
  /** Where there is nobody at all. */
  emptyText?: string;
  /** Says why somebody cannot be picked; null for whoever can be. */
  noteOf?: (person: User) => string | null;
}

/** People to tick, with a field to search them. */
export function PeoplePicker({ searchText, onSearch, pages, picked, onPicked, emptyText, noteOf }: PeoplePickerProps) {
  const { people } = pages;
  const pickedIds = new Set(picked.map(({ id }) => id));
  const toggle = (person: User) =>
    onPicked(pickedIds.has(person.id) ? picked.filter(({ id }) => id !== person.id) : [...picked, person]);
  return (
    <>
      <PeopleSearch
        label={t("Search people")}
        placeholder={t("Search people")}
        value={searchText}
        onChange={onSearch}
      />
      {picked.length > 0 && (
        <ul aria-label={t("Selected")} className="mt-3 flex max-h-24 flex-wrap gap-2 overflow-y-auto">
          {picked.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                aria-label={t("Remove {name}", { name: fullName(person) })}
                onClick={() => toggle(person)}
                className="flex h-9 items-center gap-1.5 rounded-full bg-brand-soft px-3 text-sm font-semibold text-brand-ink"
              >
                <bdi>{person.firstName}</bdi>
                <X size={15} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 h-64 overflow-y-auto">
        {!people && <PeoplePending isError={pages.isError} onRetry={pages.refetch} />}
        {people?.length === 0 && !pages.hasMore && (
          <p className="p-6 text-center text-sm text-ink-2">
            {searchText ? t("No one by that name") : (emptyText ?? t("No one to choose yet"))}
          </p>
        )}
        <ul aria-label={t("People")}>
          {people?.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isPicked={pickedIds.has(person.id)}
              note={noteOf?.(person) ?? null}
              onToggle={() => toggle(person)}
            />
          ))}
        </ul>
        {pages.hasMore && (
          <LoadMore isLoading={pages.isLoading} hasFailed={pages.isError} onMore={() => void pages.loadMore()} />
        )}
      </div>
    </>
  );
}

interface PersonRowProps {
  person: User;
  isPicked: boolean;
  note?: string | null;
  onToggle: () => void;
}

export function PersonRow({ person, isPicked, note = null, onToggle }: PersonRowProps) {
  return (
    <li>
      <label
        className={cx(
          "flex items-center gap-3.5 rounded-lg p-2.5",
          "has-focus-visible:outline-[2.5px] has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus",
          note === null && "cursor-pointer hover:bg-surface-2",
        )}
      >
        <input type="checkbox" checked={isPicked} disabled={note !== null} onChange={onToggle} className="sr-only" />
        <Avatar person={person} size="sm" />
        <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
          {fullName(person)}
        </span>
        {note !== null ? (
          <span className="text-sm text-ink-2">{note}</span>
        ) : (
          <span
            aria-hidden
            className={cx(
              "grid size-6 shrink-0 place-items-center rounded-full border",
              isPicked ? "border-brand bg-brand text-on-brand" : "border-ink-3",
            )}
          >
            {isPicked && <Check size={15} strokeWidth={3} />}
          </span>
        )}
      </label>
    </li>
  );
}
