import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ItemForm } from "./item-form.tsx";
import { useCreateItem } from "#features/marketplace/data/use-items.ts";
import { t } from "#lib/words/words.ts";

const BLANK = { title: "", price: "", category: "", location: "", description: "" };
const TEXTS = { submit: t("List item"), busy: t("Listing..."), failed: t("Item not listed") };

interface CreateItemDialogProps {
  /** The group to offer it in, if any. */
  groupId?: string;
  onClose: () => void;
}

export default function CreateItemDialog({ groupId, onClose }: CreateItemDialogProps) {
  const { mutateAsync: createItem } = useCreateItem();
  const { draftKey, close } = useDialogDraft(groupId ? `create-item ${groupId}` : "create-item", onClose);
  return (
    <Dialog open onOpenChange={close} title={t("Create listing")} className="sm:max-w-[34rem]">
      <ItemForm
        draftKey={draftKey}
        first={BLANK}
        media={[]}
        texts={TEXTS}
        onSubmit={async ({ imageUrls, ...item }) => {
          const [only, second] = imageUrls;
          const pictures = second || only?.alt ? { imageUrls } : { imageUrl: only?.url ?? null };
          await createItem({ ...item, ...pictures, ...(groupId && { groupId }) });
          toast({ title: t("Item listed successfully!") });
          close();
        }}
      />
    </Dialog>
  );
}
