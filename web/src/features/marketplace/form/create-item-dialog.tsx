import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ItemForm } from "./item-form.tsx";
import { useCreateItem } from "#features/marketplace/data/use-items.ts";

const BLANK = { title: "", price: "", category: "", location: "", description: "" };
const TEXTS = { submit: "List item", busy: "Listing...", failed: "Item not listed" };

export default function CreateItemDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: createItem } = useCreateItem();
  return (
    <Dialog open onOpenChange={onClose} title="Create listing" className="sm:max-w-[34rem]">
      <ItemForm
        first={BLANK}
        imageUrl={null}
        texts={TEXTS}
        onSubmit={async (item) => {
          await createItem(item);
          toast({ title: "Item listed successfully!" });
          onClose();
        }}
      />
    </Dialog>
  );
}
