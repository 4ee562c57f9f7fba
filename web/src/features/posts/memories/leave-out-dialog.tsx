import type { User } from "@plaza/contract/users";
import { useState } from "react";
import { PeoplePicker } from "#features/chats/people-picker.tsx";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { useChoice } from "./use-choice.ts";

/** Friends to leave out of one's memories; they do not know. */
export default function LeaveOutDialog({ leftOut, onClose }: { leftOut: User[]; onClose: () => void }) {
  const [picked, setPicked] = useState<User[]>([]);
  const leaveOut = useChoice();

  async function save() {
    for (const { id } of picked) await leaveOut({ userId: id }, true);
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Leave someone out")}
      description={t("Posts that mention them won't come up. They won't know.")}
    >
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <PeoplePicker
          source={{ kind: "friends" }}
          withoutIds={new Set(leftOut.map(({ id }) => id))}
          picked={picked}
          onPicked={setPicked}
        />
        <DialogFooter>
          <Button size="lg" disabled={picked.length === 0} onClick={() => void save()}>
            {t("Leave out")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
