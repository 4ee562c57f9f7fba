import type { Group } from "@plaza/contract/groups";
import { MAX_MESSAGE } from "@plaza/contract/messages";
import type { SharedPost } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Search from "lucide-react/icons/search";
import Users from "lucide-react/icons/users";
import { useEffect, useRef, useState } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { QUEUED, QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { fullName } from "#features/users/full-name.ts";
import { PeoplePending } from "#features/users/people-pending.tsx";
import { SendButton, SendRow } from "#features/users/send-row.tsx";
import { usePeople } from "#features/users/use-people.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { IconButton } from "#ui/buttons/button.tsx";
import type { useWriting } from "#features/posts/text/use-writing.ts";
import { useAttempt } from "#features/posts/data/use-attempt.ts";
import { useCreatePost } from "#features/posts/data/use-post.ts";
import { messageAbout, useGroupsToShareIn, useSendMessage } from "./use-send-post.ts";
import { plural, t } from "#lib/words/words.ts";

const PAUSE_MS = 200;

interface SendPostProps {
  original: SharedPost;
  writing: Pick<ReturnType<typeof useWriting>, "content" | "mentionIds">;
  onSent: () => void;
  onBack: () => void;
}

/** People, who get a message with the link, and the viewer's groups, where it becomes a post. A post for friends stays among them. */
export function SendPost({ original, writing, onSent, onBack }: SendPostProps) {
  const { data: viewer } = useCurrentUser();
  const [searchText, setSearchText] = useState("");
  const wanted = useDebounced(searchText.trim(), PAUSE_MS);
  const { data: people, isError, refetch } = usePeople(wanted, viewer?.id);
  const { data: groups = [] } = useGroupsToShareIn(wanted, original.audience === "public");
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const shared = { original, writing, onSent };

  return (
    <>
      <div className="flex items-center gap-1">
        <IconButton Icon={ArrowLeft} size={20} label={t("Back to sharing")} className="-ms-2" onClick={onBack} />
        <label className="flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-full bg-surface-2 px-4 text-ink-3 ring-focus focus-within:ring-2">
          <Search size={18} aria-hidden />
          <input
            ref={search}
            type="search"
            dir="auto"
            aria-label={t("To", {}, "recipient")}
            placeholder={t("Search people and groups")}
            value={searchText}
            onChange={({ target }) => setSearchText(target.value)}
            // Enter would share the post instead.
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
            className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3 sm:text-base"
          />
        </label>
      </div>
      <div className="-mx-2 h-80 overflow-y-auto">
        {people ? (
          <>
            {people.length + groups.length === 0 && (
              <p className="p-6 text-center text-sm text-ink-2">{t("Type a name to find someone.")}</p>
            )}
            {people.length > 0 && (
              <ul aria-label={t("People")}>
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} {...shared} />
                ))}
              </ul>
            )}
            {groups.length > 0 && (
              <ul aria-label={t("Groups")} className="mt-2 border-t border-line pt-2">
                {groups.map((group) => (
                  <GroupRow key={group.id} group={group} {...shared} />
                ))}
              </ul>
            )}
          </>
        ) : (
          <PeoplePending isError={isError} onRetry={refetch} />
        )}
      </div>
    </>
  );
}

type RowProps = Omit<SendPostProps, "onBack">;

function PersonRow({ person, original, writing, onSent }: RowProps & { person: User }) {
  const { mutateAsync: send, isPending, isSuccess } = useSendMessage(person);
  const attempt = useAttempt();
  const message = messageAbout(original, writing.content);

  async function submit() {
    try {
      const sent = await send({ content: message.text, clientId: attempt.idFor(message.text) });
      if (sent === QUEUED) toast(QUEUED_TOAST);
      onSent();
    } catch (error) {
      toastFailure(t("Message not sent"), error);
    }
  }

  return (
    <SendRow
      name={fullName(person)}
      note={
        message.isTooLong
          ? plural(
              MAX_MESSAGE,
              "A message can have up to {count} character",
              "A message can have up to {count} characters",
            )
          : null
      }
      art={<Avatar person={person} size="sm" />}
    >
      <SendButton to={fullName(person)} isDone={isSuccess} isBusy={isPending || message.isTooLong} onSend={submit} />
    </SendRow>
  );
}

function GroupRow({ group, original, writing, onSent }: RowProps & { group: Group }) {
  const { mutateAsync: share, isPending, isSuccess } = useCreatePost();
  const attempt = useAttempt();

  async function submit() {
    const { content, mentionIds } = writing;
    const place = { sharedPostId: original.id, groupId: group.id, audience: "public" as const };
    const body = { ...place, ...(content && { content, mentionIds }) };
    try {
      const shared = await share({ ...body, clientId: attempt.idFor(body) });
      toast(shared === QUEUED ? QUEUED_TOAST : { title: t("Post shared successfully") });
      onSent();
    } catch (error) {
      toastFailure(t("Post not shared"), error);
    }
  }

  return (
    <SendRow
      name={group.name}
      note={t("Group")}
      art={
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-2 text-groups">
          <Users size={18} aria-hidden />
        </span>
      }
    >
      <SendButton isShare to={group.name} isDone={isSuccess} isBusy={isPending} onSend={submit} />
    </SendRow>
  );
}
