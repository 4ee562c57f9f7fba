import type { Item } from "@plaza/contract/marketplace";
import { useState } from "react";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { draftOf } from "./item-draft.ts";
import { ItemForm } from "./item-form.tsx";
import { useEditItem } from "#features/marketplace/data/use-items.ts";
import { t } from "#lib/words/words.ts";

const TEXTS = { submit: t("Save changes"), busy: t("Saving..."), failed: t("Listing not updated") };

export default function EditItemDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const { mutateAsync: editItem } = useEditItem(item.id);
  const { draftKey, close } = useDialogDraft(`edit-item ${item.id}`, onClose);
  const [first] = useState(() => draftOf(item));
  return (
    <Dialog onClose={close} title={t("Edit listing")} className="sm:max-w-[34rem]">
      <ItemForm
        draftKey={draftKey}
        first={first}
        media={item.media}
        texts={TEXTS}
        onSubmit={async (edited) => {
          await editItem(edited);
          toast({ title: t("Listing updated") });
          close();
        }}
      />
    </Dialog>
  );
}
