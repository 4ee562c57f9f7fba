import { newCollection } from "@plaza/contract/forms/collection-form";
import Check from "lucide-react/icons/check";
import { toastOutcome } from "#lib/screen/toast.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { chipClass } from "#ui/buttons/chip.ts";
import { Field } from "#ui/fields/field.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Skeleton } from "#ui/lists/loading.tsx";
import { Dialog, SubmitFooter } from "#ui/overlays/dialog.tsx";
import { type SavedThing, useCollect, useCollections, useCreateCollection } from "./use-collections.ts";

/** In which collection a saved thing is: one of the viewer's, or a new one. */
export default function CollectDialog({ thing, onClose }: { thing: SavedThing; onClose: () => void }) {
  const { data: collections } = useCollections(thing.id);
  const { mutateAsync: collect, isPending } = useCollect(thing);
  const { mutateAsync: create } = useCreateCollection();
  const form = useForm(newCollection, { name: "" }, { failed: t("Not saved") });

  const choose = (collectionId: string, isIn: boolean) => toastOutcome(collect({ collectionId, isIn }), t("Not saved"));

  async function add({ name }: { name: string }) {
    const { id } = await create(name);
    await choose(id, true);
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={t("Collection")} description={t("Only you can see it.")}>
      <form noValidate onSubmit={form.onSubmit(add)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        {collections ? (
          <div role="group" aria-label={t("Collection")} className="flex flex-wrap gap-2">
            {collections.map(({ id, name, isChosen }) => (
              <button
                key={id}
                type="button"
                aria-pressed={isChosen}
                aria-disabled={isPending}
                className={cx(chipClass(isChosen), "min-w-0")}
                onClick={() => !isPending && void choose(id, !isChosen)}
              >
                {isChosen && <Check size={16} aria-hidden />}
                <span dir="auto" className="truncate">
                  {name}
                </span>
              </button>
            ))}
          </div>
        ) : (
          <Skeleton className="h-10" />
        )}
        <Field {...form.field("name")} label={t("New collection")} />
        <SubmitFooter busy={form.isBusy} label={t("Create collection")} busyLabel={t("Creating...")} />
      </form>
    </Dialog>
  );
}
