import type { Item } from "@plaza/contract/marketplace";
import { Trash2 } from "lucide-react";
import { failure } from "#features/auth/failures.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useDeleteItem } from "./use-items.ts";

interface DeleteItemDialogProps {
  item: Item;
  onClose: () => void;
  onDeleted: () => void;
}

export default function DeleteItemDialog({ item, onClose, onDeleted }: DeleteItemDialogProps) {
  const { mutateAsync: deleteItem, isPending } = useDeleteItem(item.id);

  async function confirm() {
    try {
      await deleteItem();
      toast({ title: "Listing deleted" });
      onDeleted();
    } catch (error) {
      toast(failure("Listing not deleted", error, "Please try again."));
      onClose();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this listing?"
      description={`'${item.title}' will be gone for good. If it found a new home, mark it as sold instead.`}
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
          disabled={isPending}
          onClick={() => void confirm()}
        >
          <Trash2 size={18} aria-hidden />
          {isPending ? "Deleting..." : "Delete"}
        </Button>
      </div>
    </Dialog>
  );
}
