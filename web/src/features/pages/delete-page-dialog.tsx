import type { Page } from "@plaza/contract/pages";
import { useLocation } from "wouter";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeletePage } from "./use-page-changes.ts";

export default function DeletePageDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const { mutateAsync: remove } = useDeletePage(page);
  const [, navigate] = useLocation();

  async function confirm() {
    try {
      await remove();
      toast({ title: t("Page deleted") });
      navigate("/pages", { replace: true });
    } catch (error) {
      toast(failure(t("Couldn't delete the page"), error));
    }
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
