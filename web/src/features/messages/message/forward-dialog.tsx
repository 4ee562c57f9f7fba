import type { Conversation, Message } from "@plaza/contract/messages";
import { type ReactNode, useState } from "react";
import { QUEUED, QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { fullName } from "#features/users/full-name.ts";
import { PeoplePending } from "#features/users/people-pending.tsx";
import { PeopleSearch } from "#features/users/people-search.tsx";
import { SendButton, SendRow } from "#features/users/send-row.tsx";
import { usePeople } from "#features/users/use-people.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { plainText } from "#lib/text/plain-text.ts";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { nameOf } from "#features/messages/data/conversation-name.ts";
import { useConversations } from "#features/messages/data/use-conversations.ts";
import { type ForwardTarget, useForwardMessage } from "#features/messages/data/use-forward-message.ts";
import { PresenceAvatar } from "#features/messages/parts/presence-avatar.tsx";
import { t } from "#lib/words/words.ts";

const PAUSE_MS = 200;

interface ForwardDialogProps {
  message: Message;
  viewerId: string;
  onClose: () => void;
}

/** Group chats and friends first, and anybody else by name; to as many of them as one likes. */
export default function ForwardDialog({ message, viewerId, onClose }: ForwardDialogProps) {
  const [searchText, setSearchText] = useState("");
  const { data: people, isError, refetch } = usePeople(useDebounced(searchText.trim(), PAUSE_MS), viewerId);
  const { conversations = [] } = useConversations(viewerId);
  const isNamed = (chat: Conversation) => plainText(nameOf(chat)).includes(plainText(searchText.trim()));
  const chats = conversations.filter((one) => one.kind === "group" && isNamed(one));
  return (
    <Dialog onClose={onClose} title={t("Forward message")} className="sm:max-w-[28rem]">
      <div className="px-6 pb-6">
        <PeopleSearch value={searchText} onChange={setSearchText} />
        <div className="mt-3 -mx-2 h-80 overflow-y-auto">
          {!people ? (
            <PeoplePending isError={isError} onRetry={refetch} />
          ) : people.length + chats.length === 0 ? (
            <p className="p-6 text-center text-sm text-ink-2">{t("Type a name to find someone.")}</p>
          ) : (
            <ul aria-label={t("People and group chats")}>
              {chats.map((chat) => (
                <TargetRow
                  key={chat.id}
                  target={{ kind: "group", id: chat.id, name: nameOf(chat) }}
                  art={<PresenceAvatar person={chat} size="sm" />}
                  message={message}
                />
              ))}
              {people.map((person) => (
                <TargetRow
                  key={person.id}
                  target={{ kind: "pair", id: person.id, name: fullName(person) }}
                  art={<Avatar person={person} size="sm" />}
                  message={message}
                />
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface TargetRowProps {
  target: ForwardTarget;
  art: ReactNode;
  message: Message;
}

function TargetRow({ target, art, message }: TargetRowProps) {
  const { mutateAsync: forward, isPending, isSuccess } = useForwardMessage(message, target);

  async function submit() {
    try {
      if ((await forward()) === QUEUED) toast(QUEUED_TOAST);
    } catch (error) {
      toastFailure(t("Couldn't forward the message"), error);
    }
  }

  return (
    <SendRow name={target.name} note={null} art={art}>
      <SendButton to={target.name} isDone={isSuccess} isBusy={isPending} onSend={submit} />
    </SendRow>
  );
}
