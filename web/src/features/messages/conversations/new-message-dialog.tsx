import type { User } from "@plaza/contract/users";
import { useState } from "react";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { PeoplePending } from "#features/users/people-pending.tsx";
import { PeopleSearch } from "#features/users/people-search.tsx";
import { usePeople } from "#features/users/use-people.ts";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

const PAUSE_MS = 200;

/** Lists friends first, and anybody else by name. */
export default function NewMessageDialog({ viewerId, onClose }: { viewerId: string; onClose: () => void }) {
  const [searchText, setSearchText] = useState("");
  const { data: people, isError, refetch } = usePeople(useDebounced(searchText.trim(), PAUSE_MS), viewerId);
  return (
    <Dialog open onOpenChange={onClose} title="New message" className="sm:max-w-[28rem]">
      <div className="px-6 pb-6">
        <PeopleSearch value={searchText} onChange={setSearchText} />
        <div className="mt-3 h-80 overflow-y-auto">
          {people ? <People people={people} onPick={onClose} /> : <PeoplePending isError={isError} onRetry={refetch} />}
        </div>
      </div>
    </Dialog>
  );
}

function People({ people, onPick }: { people: User[]; onPick: () => void }) {
  if (people.length === 0) {
    return <p className="p-6 text-center text-sm text-ink-2">Type a name to find somebody.</p>;
  }
  return (
    <ul>
      {people.map((person) => (
        <li key={person.id}>
          <Link
            href={`/messages?userId=${person.id}`}
            onClick={onPick}
            className="flex items-center gap-3.5 rounded-lg p-2.5 -outline-offset-2 hover:bg-surface-2"
          >
            <Avatar person={person} size="sm" />
            <span dir="auto" className="truncate font-semibold">
              {fullName(person)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
