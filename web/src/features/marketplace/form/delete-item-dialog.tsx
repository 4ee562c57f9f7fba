import type { Item } from "@plaza/contract/marketplace";
import Trash2 from "lucide-react/icons/trash";
import { toastOutcome } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeleteItem } from "#features/marketplace/data/use-items.ts";
import { t } from "#lib/words/words.ts";

interface DeleteItemDialogProps {
  item: Item;
  onClose: () => void;
  onDeleted: () => void;
}

export default function DeleteItemDialog({ item, onClose, onDeleted }: DeleteItemDialogProps) {
  const { mutateAsync: deleteItem } = useDeleteItem(item.id);

  async function confirm() {
    if (await toastOutcome(deleteItem(), t("Listing not deleted"), t("Listing deleted"))) onDeleted();
  }

  return (
    <ConfirmDialog
      title={t("Delete this listing?")}
      note={
        item.kind === "sale"
          ? t("“{title}” will be deleted for good. If it's sold, mark it as sold instead.", { title: item.title })
          : t("“{title}” will be deleted for good.", { title: item.title })
      }
      label={t("Delete")}
      busyLabel={t("Deleting...")}
      Icon={Trash2}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
