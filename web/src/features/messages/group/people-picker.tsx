import type { User } from "@plaza/contract/users";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { fullName } from "#features/users/full-name.ts";
import { PeoplePending } from "#features/users/people-pending.tsx";
import { PeopleSearch } from "#features/users/people-search.tsx";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { type PeopleSource, usePickable } from "./use-pickable.ts";

const PAUSE_MS = 200;

interface PeoplePickerProps {
  source: PeopleSource;
  /** Whoever is in already is not in the list. */
  withoutIds: ReadonlySet<string>;
  picked: User[];
  onPicked: (picked: User[]) => void;
}

/** People to tick: friends, or those who are in a group or take part in an event. */
export function PeoplePicker({ source, withoutIds, picked, onPicked }: PeoplePickerProps) {
  const [searchText, setSearchText] = useState("");
  const pages = usePickable(source, useDebounced(searchText.trim(), PAUSE_MS));
  const people = pages.people?.filter(({ id }) => !withoutIds.has(id));
  const pickedIds = new Set(picked.map(({ id }) => id));
  const toggle = (person: User) =>
    onPicked(pickedIds.has(person.id) ? picked.filter(({ id }) => id !== person.id) : [...picked, person]);
  return (
    <>
      <PeopleSearch label="Search people" placeholder="Search people" value={searchText} onChange={setSearchText} />
      {picked.length > 0 && (
        <ul aria-label="Picked" className="mt-3 flex max-h-24 flex-wrap gap-2 overflow-y-auto">
          {picked.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                aria-label={`Remove ${fullName(person)}`}
                onClick={() => toggle(person)}
                className="flex h-9 items-center gap-1.5 rounded-full bg-brand-soft pr-2.5 pl-3 text-sm font-semibold text-brand-ink"
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
            {searchText ? "Nobody here by that name" : "Nobody to pick here yet"}
          </p>
        )}
        <ul aria-label="People">
          {people?.map((person) => (
            <li key={person.id}>
              <label
                className={cx(
                  "flex cursor-pointer items-center gap-3.5 rounded-lg p-2.5 hover:bg-surface-2",
                  "has-focus-visible:outline-[2.5px] has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus",
                )}
              >
                <input
                  type="checkbox"
                  checked={pickedIds.has(person.id)}
                  onChange={() => toggle(person)}
                  className="sr-only"
                />
                <Avatar person={person} size="sm" />
                <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
                  {fullName(person)}
                </span>
                <span
                  aria-hidden
                  className={cx(
                    "grid size-6 shrink-0 place-items-center rounded-full border",
                    pickedIds.has(person.id) ? "border-brand bg-brand text-on-brand" : "border-ink-3",
                  )}
                >
                  {pickedIds.has(person.id) && <Check size={15} strokeWidth={3} />}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {pages.hasMore && (
          <LoadMore isLoading={pages.isLoading} hasFailed={pages.isError} onMore={() => void pages.loadMore()} />
        )}
      </div>
    </>
  );
}
