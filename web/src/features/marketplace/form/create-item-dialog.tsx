import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ItemForm } from "./item-form.tsx";
import { useCreateItem } from "#features/marketplace/data/use-items.ts";

const BLANK = { title: "", price: "", category: "", location: "", description: "" };
const TEXTS = { submit: "List item", busy: "Listing...", failed: "Item not listed" };

export default function CreateItemDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: createItem } = useCreateItem();
  const { draftKey, close } = useDialogDraft("create-item", onClose);
  return (
    <Dialog open onOpenChange={close} title="Create listing" className="sm:max-w-[34rem]">
      <ItemForm
        draftKey={draftKey}
        first={BLANK}
        media={[]}
        texts={TEXTS}
        onSubmit={async ({ imageUrls, ...item }) => {
          const [only, second] = imageUrls;
          await createItem(second || only?.alt ? { ...item, imageUrls } : { ...item, imageUrl: only?.url ?? null });
          toast({ title: "Item listed successfully!" });
          close();
        }}
      />
    </Dialog>
  );
}
