import type { User } from "@plaza/contract/users";
import UsersRound from "lucide-react/icons/users-round";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { PeoplePending } from "#features/users/people-pending.tsx";
import { PeopleSearch } from "#features/users/people-search.tsx";
import { usePeople } from "#features/users/use-people.ts";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import NewChatDialog from "#features/chats/new-chat-dialog.tsx";
import { t } from "#lib/words/words.ts";

const PAUSE_MS = 200;

interface NewMessageDialogProps {
  viewerId: string;
  onClose: () => void;
}

/** To one member, or a group chat with several. */
export default function NewMessageDialog({ viewerId, onClose }: NewMessageDialogProps) {
  const [, navigate] = useLocation();
  const [isSeveral, setSeveral] = useState(false);
  if (!isSeveral) return <ToOne viewerId={viewerId} onSeveral={() => setSeveral(true)} onClose={onClose} />;
  return <NewChatDialog onCreated={({ id }) => navigate(`/messages?chatId=${id}`)} onClose={onClose} />;
}

/** Lists friends first, and anybody else by name. */
function ToOne({ viewerId, onSeveral, onClose }: NewMessageDialogProps & { onSeveral: () => void }) {
  const [searchText, setSearchText] = useState("");
  const { data: people, isError, refetch } = usePeople(useDebounced(searchText.trim(), PAUSE_MS), viewerId);
  return (
    <Dialog onClose={onClose} title={t("New message")} className="sm:max-w-[28rem]">
      <div className="px-6 pb-6">
        <PeopleSearch value={searchText} onChange={setSearchText} />
        <button
          type="button"
          onClick={onSeveral}
          className="mt-3 flex w-full items-center gap-3.5 rounded-lg p-2.5 text-start font-semibold -outline-offset-2 hover:bg-surface-2"
        >
          <span aria-hidden className="grid size-9 place-items-center rounded-full bg-brand-soft text-brand-ink">
            <UsersRound size={18} />
          </span>
          {t("New group chat")}
        </button>
        <div className="mt-1 h-80 overflow-y-auto">
          {people ? <People people={people} onPick={onClose} /> : <PeoplePending isError={isError} onRetry={refetch} />}
        </div>
      </div>
    </Dialog>
  );
}

function People({ people, onPick }: { people: User[]; onPick: () => void }) {
  if (people.length === 0) {
    return <p className="p-6 text-center text-sm text-ink-2">{t("Type a name to find someone.")}</p>;
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
