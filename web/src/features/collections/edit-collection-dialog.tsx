import type { Collection } from "@plaza/contract/collections";
import { newCollection } from "@plaza/contract/forms/collection-form";
import { toastOutcome } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { useDeleteCollection, useRenameCollection } from "./use-collections.ts";

interface EditCollectionDialogProps {
  collection: Collection;
  onClose: () => void;
  onDeleted: () => void;
}

export default function EditCollectionDialog({
  collection: { id, name },
  onClose,
  onDeleted,
}: EditCollectionDialogProps) {
  const { mutateAsync: rename } = useRenameCollection(id);
  const { mutateAsync: remove, isPending } = useDeleteCollection(id);
  const form = useForm(newCollection, { name }, { failed: t("Not saved") });

  async function save(draft: { name: string }) {
    await rename(draft.name);
    onClose();
  }

  async function confirmDelete() {
    if (await toastOutcome(remove(undefined), t("Not saved"))) {
      onDeleted();
      onClose();
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Edit collection")}
      description={t("If you delete it, what's in it stays saved.")}
    >
      <form noValidate onSubmit={form.onSubmit(save)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <Field {...form.field("name")} label={t("Name *")} />
        <DialogFooter>
          <Button variant="neutral" size="lg" disabled={isPending} onClick={() => void confirmDelete()}>
            {t("Delete collection")}
          </Button>
          <SubmitButton busy={form.isBusy} label={t("Save")} busyLabel={t("Saving...")} />
        </DialogFooter>
      </form>
    </Dialog>
  );
}
