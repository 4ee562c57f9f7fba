import type { OwnUser } from "@plaza/contract/users";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

const DeleteAccountDialog = lazy(() => import("./delete-account-dialog.tsx"));

interface DeleteSettingsProps {
  user: OwnUser;
  onDeleted: () => Promise<unknown>;
}

export default function DeleteSettings({ user, onDeleted }: DeleteSettingsProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <p className="text-pretty text-ink-2">
        {t("This deletes everything you've shared here. You may want to download your data first.")}
      </p>
      <Button variant="outline" className="mt-4 text-danger!" onClick={() => setConfirming(true)}>
        {t("Delete account")}
      </Button>
      <Suspense>
        {isConfirming && <DeleteAccountDialog user={user} onDeleted={onDeleted} onClose={() => setConfirming(false)} />}
      </Suspense>
    </>
  );
}
