import type { Message } from "@plaza/contract/messages";
import type { User } from "@plaza/contract/users";
import { useState } from "react";
import { QUEUED, QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { fullName } from "#features/users/full-name.ts";
import { PeoplePending } from "#features/users/people-pending.tsx";
import { PeopleSearch } from "#features/users/people-search.tsx";
import { SendButton, SendRow } from "#features/users/send-row.tsx";
import { usePeople } from "#features/users/use-people.ts";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useForwardMessage } from "#features/messages/data/use-forward-message.ts";

const PAUSE_MS = 200;

interface ForwardDialogProps {
  message: Message;
  viewerId: string;
  onClose: () => void;
}

/** Friends first, and anybody else by name; to as many of them as one likes. */
export default function ForwardDialog({ message, viewerId, onClose }: ForwardDialogProps) {
  const [searchText, setSearchText] = useState("");
  const { data: people, isError, refetch } = usePeople(useDebounced(searchText.trim(), PAUSE_MS), viewerId);
  return (
    <Dialog open onOpenChange={onClose} title="Forward message" className="sm:max-w-[28rem]">
      <div className="px-6 pb-6">
        <PeopleSearch value={searchText} onChange={setSearchText} />
        <div className="mt-3 -mx-2 h-80 overflow-y-auto">
          {!people ? (
            <PeoplePending isError={isError} onRetry={refetch} />
          ) : people.length === 0 ? (
            <p className="p-6 text-center text-sm text-ink-2">Type a name to find somebody.</p>
          ) : (
            <ul aria-label="People">
              {people.map((person) => (
                <PersonRow key={person.id} person={person} message={message} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function PersonRow({ person, message }: { person: User; message: Message }) {
  const { mutateAsync: forward, isPending, isSuccess } = useForwardMessage(message, person);

  async function submit() {
    try {
      if ((await forward()) === QUEUED) toast(QUEUED_TOAST);
    } catch (error) {
      toast(failure("Message not forwarded", error, "Please try again."));
    }
  }

  return (
    <SendRow name={fullName(person)} note={null} art={<Avatar person={person} size="sm" />}>
      <SendButton
        label="Send"
        doneLabel="Sent"
        to={fullName(person)}
        isDone={isSuccess}
        isBusy={isPending}
        onSend={submit}
      />
    </SendRow>
  );
}
