import { searchApi } from "@plaza/contract/search";
import type { User } from "@plaza/contract/users";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { PeopleListbox } from "#features/users/people-listbox.tsx";
import { query } from "#lib/api/api-client.ts";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { t } from "#lib/words/words.ts";

const TYPING_PAUSE_MS = 150;
const MAX_SUGGESTED = "5";

interface MentionSuggestionsProps {
  area: RefObject<HTMLTextAreaElement | null>;
  name: string;
  onPick: (person: User) => void;
  onClose: () => void;
}

export default function MentionSuggestions({ name, ...rest }: MentionSuggestionsProps) {
  const searchText = useDebounced(name, TYPING_PAUSE_MS);
  const { data: found = [] } = useQuery({
    ...query(searchApi.search, { query: { q: searchText, kind: "people", mentionable: "true", limit: MAX_SUGGESTED } }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const people = found.flatMap((one) => (one.kind === "people" ? [one.user] : []));
  return people.length > 0 && <PeopleListbox label={t("People")} people={people} {...rest} />;
}
