import type { Group, Invitable } from "@plaza/contract/groups";
import Check from "lucide-react/icons/check";
import { useState } from "react";
import { fullName } from "#features/users/full-name.ts";
import { toastFailure } from "#lib/screen/toast.ts";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { LoadError, PeopleSkeleton } from "#ui/lists/loading.tsx";
import { LoadMore } from "#ui/lists/load-more.tsx";
import { SearchInput } from "#ui/fields/search-input.tsx";
import { useInvitable, useInvite } from "#features/groups/data/use-members.ts";
import { t } from "#lib/words/words.ts";

const PAUSE_MS = 200;

/** Lists friends who are not members yet. */
export default function InviteDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const { items, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInvitable(group.id, q);
  const isSuggesting = group.privacy === "private" && group.membership === "member";
  return (
    <Dialog onClose={onClose} title={t("Invite friends")} className="sm:max-w-[28rem]">
      <div className="px-6 pb-6 sm:px-8">
        {isSuggesting && (
          <p className="mb-3 text-sm text-ink-2">
            {t("This group is private. The owner or a moderator approves invitations.")}
          </p>
        )}
        <SearchInput label={t("Search your friends")} typed={typed} onType={setTyped} />
        <div className="mt-3 h-80 overflow-y-auto">
          {!items && (isError ? <LoadError onRetry={refetch} /> : <PeopleSkeleton />)}
          {items?.length === 0 && (
            <p className="p-6 text-center text-sm text-ink-2">
              {q ? t("No friends by that name to invite.") : t("No friends left to invite.")}
            </p>
          )}
          <ul aria-label={t("Friends")}>
            {items?.map((one) => (
              <Friend key={one.user.id} groupId={group.id} isSuggesting={isSuggesting} invitable={one} />
            ))}
          </ul>
          {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
        </div>
      </div>
    </Dialog>
  );
}

const INVITING = {
  act: t("Invite"),
  done: t("Invited"),
  failed: t("Not invited"),
  name: (name: string, isDone: boolean) => (isDone ? t("{name} is invited", { name }) : t("Invite {name}", { name })),
};
const SUGGESTING = {
  act: t("Suggest"),
  done: t("Suggested"),
  failed: t("Not suggested"),
  name: (name: string, isDone: boolean) =>
    isDone ? t("{name} is suggested", { name }) : t("Suggest {name}", { name }),
};

interface FriendProps {
  groupId: string;
  isSuggesting: boolean;
  invitable: Invitable;
}

function Friend({ groupId, isSuggesting, invitable: { user, isInvited, isWaiting } }: FriendProps) {
  const { mutate: invite, isPending, isSuccess } = useInvite(groupId);
  const isDone = isInvited || isSuccess;
  const name = fullName(user);
  const isSuggestion = isInvited ? isWaiting : isSuggesting;
  const words = isSuggestion ? SUGGESTING : INVITING;
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar person={user} size="sm" />
      <span dir="auto" className="min-w-0 flex-1 truncate text-sm font-semibold">
        {name}
      </span>
      <Button
        variant={isDone ? "neutral" : "tonal"}
        aria-label={words.name(name, isDone)}
        aria-disabled={isDone || isPending || undefined}
        onClick={() => {
          if (isDone || isPending) return;
          invite(user.id, { onError: (error) => toastFailure(words.failed, error) });
        }}
      >
        {isDone && <Check size={17} aria-hidden />}
        {isDone ? words.done : words.act}
      </Button>
    </li>
  );
}
