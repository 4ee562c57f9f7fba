import type { User } from "@plaza/contract/users";
import { useState } from "react";
import { PeoplePicker as Picker } from "#features/users/people-picker.tsx";
import { useDebounced } from "#lib/screen/use-debounced.ts";
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
  return (
    <Picker
      searchText={searchText}
      onSearch={setSearchText}
      pages={{ ...pages, people }}
      picked={picked}
      onPicked={onPicked}
    />
  );
}
