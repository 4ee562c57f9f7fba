import type { ItemKind } from "@plaza/contract/base/item-kinds";
import type { Item } from "@plaza/contract/marketplace";
import Check from "lucide-react/icons/check";
import Pencil from "lucide-react/icons/pencil";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash";
import { lazy, Suspense, useState } from "react";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { loadDeleteDialog, loadEditDialog } from "./item-parts.ts";
import { DONE_LABELS, hasEnded } from "#features/marketplace/data/kind-labels.ts";
import { useEditItem, useMarkSold } from "#features/marketplace/data/use-items.ts";
import { t } from "#lib/words/words.ts";

const DIALOGS = { edit: lazy(loadEditDialog), delete: lazy(loadDeleteDialog) };
const ROUND = "size-12! bg-surface-2 hover:bg-surface-3!";

const DONE = t("Mark as done");
const MARK_LABELS: Record<ItemKind, string> = {
  sale: t("Mark as sold"),
  give: t("Mark as given away"),
  lend: t("Mark as lent out"),
  wanted: DONE,
  lost: t("Mark as found"),
  found: t("Mark as returned"),
  ride: DONE,
  help: DONE,
};

export function OwnItemActions({ item, onDeleted }: { item: Item; onDeleted: () => void }) {
  const { kind, isSold } = item;
  const isEnded = !isSold && hasEnded(item);
  const markSold = useMarkSold(item.id);
  const renewed = useEditItem(item.id);
  const isBusy = markSold.isPending || renewed.isPending;
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const OpenDialog = open && DIALOGS[open];

  function toggleSold() {
    markSold.mutate(!isSold, { onError: (error) => toastFailure(t("Listing not updated"), error) });
    if (kind === "sale" || isSold) toast({ title: isSold ? t("Listed again") : t("Marked as sold") });
    else toast({ title: DONE_LABELS[kind], isSeen: true });
  }

  function renew() {
    // A ride needs another time.
    if (kind === "ride") return setOpen("edit");
    renewed.mutate(
      { until: null },
      {
        onSuccess: () => toast({ title: t("Listed again") }),
        onError: (error) => toastFailure(t("Listing not updated"), error),
      },
    );
  }

  return (
    <>
      <Button
        variant={isSold || isEnded ? "neutral" : "ink"}
        size="lg"
        className="min-w-0 flex-1 px-4!"
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || (isEnded ? renew() : toggleSold())}
      >
        {isSold || isEnded ? <RotateCcw size={18} aria-hidden /> : <Check size={18} aria-hidden />}
        {isEnded ? t("Renew") : isSold ? t("List again") : MARK_LABELS[kind]}
      </Button>
      <IconButton Icon={Pencil} label={t("Edit")} onClick={() => setOpen("edit")} className={ROUND} />
      <IconButton
        Icon={Trash2}
        label={t("Delete")}
        onClick={() => setOpen("delete")}
        className={`${ROUND} text-danger!`}
      />
      {OpenDialog && (
        <Suspense>
          <OpenDialog item={item} onClose={() => setOpen(null)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  );
}
