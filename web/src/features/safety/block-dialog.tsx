import type { User } from "@plaza/contract/users";
import Ban from "lucide-react/icons/ban";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useBlock } from "./use-block.ts";
import { t } from "#lib/words/words.ts";

interface BlockDialogProps {
  user: User;
  onClose: () => void;
  /** Leaves a page that can no longer be seen. */
  onBlocked?: (() => void) | undefined;
}

export default function BlockDialog({ user, onClose, onBlocked }: BlockDialogProps) {
  const { mutateAsync: block } = useBlock(user.id);
  const name = isolated(fullName(user));

  async function confirm() {
    if (await toastOutcome(block(), t("Couldn't block {name}", { name }), t("You blocked {name}", { name })))
      onBlocked?.();
  }

  return (
    <ConfirmDialog
      title={t("Block {name}?", { name })}
      note={t("You won't be able to see or contact each other, and you'll no longer be friends. We won't notify them.")}
      label={t("Block")}
      busyLabel={t("Blocking...")}
      Icon={Ban}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
