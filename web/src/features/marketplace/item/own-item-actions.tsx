import type { Item } from "@plaza/contract/marketplace";
import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash";
import { lazy, Suspense, useState } from "react";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { loadDeleteDialog, loadEditDialog } from "./item-parts.ts";
import { useMarkSold } from "#features/marketplace/data/use-items.ts";
import { t } from "#lib/words/words.ts";

const DIALOGS = { edit: lazy(loadEditDialog), delete: lazy(loadDeleteDialog) };
const ROUND = "size-12! bg-surface-2 hover:bg-surface-3!";

export function OwnItemActions({ item, onDeleted }: { item: Item; onDeleted: () => void }) {
  const { isSold } = item;
  const markSold = useMarkSold(item.id);
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const OpenDialog = open && DIALOGS[open];

  function toggleSold() {
    markSold.mutate(!isSold, {
      onError: (error) => toast(failure(t("Listing not updated"), error, t("Please try again."))),
    });
    toast({ title: isSold ? t("Listed again") : t("Marked as sold") });
  }

  return (
    <>
      <Button
        variant={isSold ? "neutral" : "ink"}
        size="lg"
        className="min-w-0 flex-1 px-4!"
        aria-disabled={markSold.isPending || undefined}
        onClick={() => markSold.isPending || toggleSold()}
      >
        {isSold ? <RotateCcw size={18} aria-hidden /> : <Check size={18} aria-hidden />}
        {isSold ? t("List again") : t("Mark as sold")}
      </Button>
      <IconButton label={t("Edit")} onClick={() => setOpen("edit")} className={ROUND}>
        <Pencil size={19} aria-hidden />
      </IconButton>
      <IconButton label={t("Delete")} onClick={() => setOpen("delete")} className={`${ROUND} text-danger!`}>
        <Trash2 size={19} aria-hidden />
      </IconButton>
      {OpenDialog && (
        <Suspense>
          <OpenDialog item={item} onClose={() => setOpen(null)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  );
}
