import type { User } from "@plaza/contract/users";
import { UserRoundMinus } from "lucide-react";
import { fullName } from "#features/users/full-name.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { sayFailed } from "./friend-words.ts";
import { useEndFriendship, useStanding } from "./use-friendship.ts";

/** Asks before a friendship ends. */
export default function UnfriendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { data: standing } = useStanding(user.id);
  const end = useEndFriendship();
  const name = fullName(user);

  function unfriend(friendshipId: string) {
    onClose();
    void end
      .mutateAsync({ userId: user.id, friendshipId })
      .then(() => toast({ title: `You and ${name} are no longer friends` }), sayFailed("Friend not removed"));
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Unfriend ${name}?`}
      description="You will no longer see what either of you shares with friends only. They are not told."
      className="sm:max-w-[28rem]"
    >
      <div className="grid gap-2 px-6 pb-6 sm:grid-cols-2 sm:px-8 sm:pb-8">
        <Button variant="neutral" size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          size="lg"
          className="max-sm:order-first"
          disabled={standing?.status !== "accepted"}
          onClick={() => standing && unfriend(standing.id)}
        >
          <UserRoundMinus size={18} aria-hidden />
          Unfriend
        </Button>
      </div>
    </Dialog>
  );
}
