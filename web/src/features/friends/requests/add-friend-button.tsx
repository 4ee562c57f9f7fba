import type { FriendshipState } from "@plaza/contract/friends";
import type { User } from "@plaza/contract/users";
import Check from "lucide-react/icons/check";
import UserPlus from "lucide-react/icons/user-plus";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toastRequest } from "#features/friends/data/friend-toasts.ts";
import { useRequestFriendship, useKnownFriendship } from "#features/friends/data/use-friendship.ts";
import { t } from "#lib/words/words.ts";

interface AddFriendButtonProps {
  person: User;
  /** Without the word, which is long beside a name. */
  isSmall?: boolean;
  className?: string;
}

/** Sends a friend request to a suggested member, and then says so. */
export function AddFriendButton({ person, isSmall = false, className }: AddFriendButtonProps) {
  const request = useRequestFriendship();
  const { data: friendship = null } = useKnownFriendship(person.id);
  // A request to a member who has sent one meanwhile accepts theirs.
  const isOpen = !friendship || (friendship.status === "pending" && friendship.addresseeId !== person.id);
  const [label, spoken] = labelsFor(friendship, isOpen, fullName(person));
  return (
    <Button
      variant="tonal"
      aria-label={spoken}
      // Not `disabled`, which would take the focus from the pressed button.
      aria-disabled={!isOpen}
      onClick={() => {
        if (!isOpen) return;
        void toastRequest(request.mutateAsync({ userId: person.id }));
      }}
      className={cx(
        isSmall ? "w-10 px-0!" : "px-3!",
        !isOpen && "cursor-not-allowed bg-surface-3! text-ink-2!",
        className,
      )}
    >
      {isOpen && <UserPlus size={17} aria-hidden />}
      {isSmall ? !isOpen && <Check size={17} aria-hidden /> : label}
    </Button>
  );
}

/** What is on the button, and what it is called. */
function labelsFor(friendship: FriendshipState, isOpen: boolean, name: string): [string, string] {
  if (!friendship) return [t("Add Friend"), t("Add Friend: {name}", { name })];
  if (friendship.status === "accepted") return [t("Friends"), t("Friends: {name}", { name })];
  if (isOpen) return [t("Accept"), t("Accept: {name}", { name })];
  return [t("Request sent"), t("Request sent: {name}", { name })];
}
