import type { ItemKind } from "@plaza/contract/base/item-kinds";
import { useState } from "react";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { BLANK } from "./item-draft.ts";
import { ItemForm } from "./item-form.tsx";
import { useCreateItem } from "#features/marketplace/data/use-items.ts";
import { t } from "#lib/words/words.ts";

const TEXTS = { submit: t("List item"), busy: t("Listing..."), failed: t("Item not listed") };

interface CreateItemDialogProps {
  /** The group to offer it in, if any. */
  groupId?: string;
  /** The kind to begin with. */
  kind?: ItemKind | null;
  onClose: () => void;
}

export default function CreateItemDialog({ groupId, kind, onClose }: CreateItemDialogProps) {
  const { mutateAsync: createItem } = useCreateItem();
  const { draftKey, close } = useDialogDraft(groupId ? `create-item ${groupId}` : "create-item", onClose);
  const [first] = useState(() => (kind ? { ...BLANK, kind } : BLANK));
  return (
    <Dialog open onOpenChange={close} title={t("Create listing")} className="sm:max-w-[34rem]">
      <ItemForm
        draftKey={draftKey}
        first={first}
        media={[]}
        canChooseKind
        texts={TEXTS}
        onSubmit={async ({ imageUrls, ...item }) => {
          const [only, second] = imageUrls;
          const pictures = second || only?.alt ? { imageUrls } : { imageUrl: only?.url ?? null };
          await createItem({ ...item, ...pictures, ...(groupId && { groupId }) });
          toast({ title: "kind" in item ? t("Listing created") : t("Item listed successfully!") });
          close();
        }}
      />
    </Dialog>
  );
}
