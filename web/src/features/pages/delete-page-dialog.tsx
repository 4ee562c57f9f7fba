import type { Page } from "@plaza/contract/pages";
import { useLocation } from "wouter";
import { toastOutcome } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeletePage } from "./use-page-changes.ts";

export default function DeletePageDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const { mutateAsync: remove } = useDeletePage(page);
  const [, navigate] = useLocation();

  async function confirm() {
    if (await toastOutcome(remove(), t("Couldn't delete the page"), t("Page deleted")))
      navigate("/pages", { replace: true });
  }

  return (
    <ConfirmDialog
      title={t("Delete this page?")}
      note={t(
        "Everything the page posted will be deleted for everyone, and no one can use its address again. This can't be undone.",
      )}
      label={t("Delete page")}
      busyLabel={t("Deleting...")}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
