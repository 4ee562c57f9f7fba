import type { ItemKind } from "@plaza/contract/base/item-kinds";
import { useState } from "react";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { BLANK } from "./item-draft.ts";
import { ItemForm } from "./item-form.tsx";
import { useCreateItem } from "#features/marketplace/data/use-items.ts";
import { t } from "#lib/words/words.ts";

const TEXTS = { submit: t("List item"), busy: t("Listing..."), failed: t("Item not listed") };

const AsField = lazyPart(() => import("#features/users/as-field.tsx"));

interface CreateItemDialogProps {
  /** The group to offer it in, if any. */
  groupId?: string;
  /** The page that it is first offered to list it as. */
  pageId?: string;
  /** The kind to begin with. */
  kind?: ItemKind | null;
  onClose: () => void;
}

export default function CreateItemDialog({ groupId, pageId = "", kind, onClose }: CreateItemDialogProps) {
  const { mutateAsync: createItem } = useCreateItem();
  const { draftKey, close } = useDialogDraft(["create-item", groupId || pageId].join(" ").trim(), onClose);
  const [as, setAs] = useState(pageId);
  const [first] = useState(() => (kind ? { ...BLANK, kind } : BLANK));
  return (
    <Dialog onClose={close} title={t("Create listing")} className="sm:max-w-[34rem]">
      <ItemForm
        draftKey={draftKey}
        first={first}
        media={[]}
        canChooseKind
        before={!groupId && <AsField pageId={as} onChange={setAs} hint={t("You'll get the messages about it.")} />}
        texts={TEXTS}
        onSubmit={async ({ imageUrls, ...item }) => {
          const [only, second] = imageUrls;
          const pictures = second || only?.alt ? { imageUrls } : { imageUrl: only?.url ?? null };
          await createItem({ ...item, ...pictures, ...(groupId ? { groupId } : as && { pageId: as }) });
          toast({ title: "kind" in item ? t("Listing created") : t("Item listed successfully!") });
          close();
        }}
      />
    </Dialog>
  );
}
