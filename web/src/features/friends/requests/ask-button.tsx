import type { Standing } from "@plaza/contract/friends";
import type { User } from "@plaza/contract/users";
import { UserPlus } from "lucide-react";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { Button } from "#ui/buttons/button.tsx";
import { sayAsked, sayFailed } from "#features/friends/data/friend-words.ts";
import { useAskFriend, useKnownStanding } from "#features/friends/data/use-friendship.ts";

/** Beside somebody one may know: asks them, and then says so. */
export function AskButton({ person, className }: { person: User; className?: string }) {
  const ask = useAskFriend();
  const { data: standing = null } = useKnownStanding(person.id);
  // Whoever has asked meanwhile is answered by asking back.
  const isOpen = !standing || (standing.status === "pending" && standing.addresseeId !== person.id);
  const words = wordsFor(standing, isOpen);
  return (
    <Button
      variant="tonal"
      aria-label={`${words}: ${fullName(person)}`}
      // Not disabled, which would take the focus away from who has just pressed it.
      aria-disabled={!isOpen}
      onClick={() => {
        if (!isOpen) return;
        void ask.mutateAsync({ userId: person.id }).then(sayAsked, sayFailed("Friend request not sent"));
      }}
      className={cx("px-3!", !isOpen && "cursor-not-allowed bg-surface-3! text-ink-2!", className)}
    >
      {isOpen && <UserPlus size={17} aria-hidden />}
      {words}
    </Button>
  );
}

function wordsFor(standing: Standing, isOpen: boolean) {
  if (!standing) return "Add Friend";
  if (standing.status === "accepted") return "Friends";
  return isOpen ? "Accept" : "Request sent";
}
