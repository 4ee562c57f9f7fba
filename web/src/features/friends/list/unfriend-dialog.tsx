import type { User } from "@plaza/contract/users";
import UserRoundMinus from "lucide-react/icons/user-round-minus";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useEndFriendship, useFriendship } from "#features/friends/data/use-friendship.ts";
import { t } from "#lib/words/words.ts";

/** Asks before a friendship ends. */
export default function UnfriendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { data: friendship } = useFriendship(user.id);
  const end = useEndFriendship();
  const name = isolated(fullName(user));

  function unfriend() {
    if (!friendship) return;
    void toastOutcome(
      end.mutateAsync({ userId: user.id, friendshipId: friendship.id }),
      t("Couldn't unfriend them"),
      t("You and {name} are no longer friends", { name }),
    );
  }

  return (
    <ConfirmDialog
      title={t("Unfriend {name}?", { name })}
      note={t("You won't see each other's friends-only posts anymore. They won't be notified.")}
      label={t("Unfriend")}
      Icon={UserRoundMinus}
      isReady={friendship?.status === "accepted"}
      onConfirm={unfriend}
      onClose={onClose}
    />
  );
}
