import type { User } from "@plaza/contract/users";
import { UserRoundMinus } from "lucide-react";
import { fullName } from "#features/users/full-name.ts";
import { isolated } from "#lib/text/isolated.ts";
import { toast } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { sayFailed } from "#features/friends/data/friend-words.ts";
import { useEndFriendship, useStanding } from "#features/friends/data/use-friendship.ts";

/** Asks before a friendship ends. */
export default function UnfriendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { data: standing } = useStanding(user.id);
  const end = useEndFriendship();
  const name = isolated(fullName(user));

  function unfriend() {
    if (!standing) return;
    void end
      .mutateAsync({ userId: user.id, friendshipId: standing.id })
      .then(() => toast({ title: `You and ${name} are no longer friends` }), sayFailed("Friend not removed"));
  }

  return (
    <ConfirmDialog
      title={`Unfriend ${name}?`}
      note="You will no longer see what either of you shares with friends only. They are not told."
      word="Unfriend"
      Icon={UserRoundMinus}
      isReady={standing?.status === "accepted"}
      onConfirm={unfriend}
      onClose={onClose}
    />
  );
}
