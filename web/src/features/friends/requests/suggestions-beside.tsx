import type { Suggestion } from "@plaza/contract/friends";
import { SideCard } from "#ui/page/side-card.tsx";
import { reasonFor } from "#features/friends/data/friend-toasts.ts";
import { AddFriendButton } from "./add-friend-button.tsx";
import { PersonBeside } from "./person-beside.tsx";
import { t } from "#lib/words/words.ts";

const SHOWN = 4;

/** A few people the viewer may know, each with the reason; nothing where there are none. */
export function SuggestionsBeside({ suggestions }: { suggestions: Suggestion[] }) {
  if (suggestions.length === 0) return null;
  return (
    <SideCard title={t("People to know")} href="/friends">
      <ul>
        {suggestions.slice(0, SHOWN).map((person) => (
          <PersonBeside key={person.id} person={person} note={reasonFor(person)}>
            <AddFriendButton person={person} isSmall className="-me-1" />
          </PersonBeside>
        ))}
      </ul>
    </SideCard>
  );
}
