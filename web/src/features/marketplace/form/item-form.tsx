import { ITEM_KINDS } from "@plaza/contract/base/item-kinds";
import type { Media } from "@plaza/contract/media";
import type { ReactNode } from "react";
import { SubmitFooter } from "#ui/overlays/submit-footer.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { type BLANK, type ItemDraft, itemDraft, kindOf } from "./item-draft.ts";
import { KindFields } from "./kind-fields.tsx";
import { PhotosField } from "./photos-field.tsx";
import { PhotoNotSent, usePhotos } from "./use-photos.ts";
import { KIND_LABELS } from "#features/marketplace/data/kind-labels.ts";
import { t } from "#lib/words/words.ts";

interface ItemFormProps {
  draftKey: string;
  /** The initial values of the fields. */
  first: typeof BLANK;
  media: Media[];
  /** What is chosen first. */
  before?: ReactNode;
  /** Its kind is chosen first: a new one. */
  canChooseKind?: boolean;
  texts: { submit: string; busy: string; failed: string };
  onSubmit: (item: ItemDraft & { imageUrls: { url: string; alt?: string }[] }) => Promise<unknown>;
}

/** The form of a new listing and of an edited one. */
export function ItemForm({ draftKey, first, media, before, canChooseKind = false, texts, onSubmit }: ItemFormProps) {
  const form = useForm(itemDraft, first, { draftKey });
  const photos = usePhotos(media);
  const kind = kindOf(form.values);

  async function submit(typed: ItemDraft) {
    try {
      await onSubmit({ ...typed, ...(await photos.send()) });
    } catch (error) {
      if (error instanceof PhotoNotSent) {
        const description = error.reason ?? t("Your photos are still here. Try again in a moment.");
        return toast({ title: error.message, description, variant: "destructive" });
      }
      form.showRefusal(error);
      toastFailure(texts.failed, error);
    }
  }

  return (
    <form className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8" noValidate onSubmit={form.onSubmit(submit)}>
      {before}
      {canChooseKind && (
        <SelectField
          {...form.field("kind")}
          label={t("Kind")}
          options={ITEM_KINDS.map((one) => [one, KIND_LABELS[one]])}
        />
      )}
      <PhotosField photos={photos} />
      <KindFields form={form} kind={kind} />
      <TextArea {...form.field("description")} label={t("Description")} rows={3} />
      {kind !== "sale" && kind !== "ride" && (
        <Field
          {...form.field("until")}
          label={t("Shown until")}
          type="date"
          hint={t("Leave empty for 30 days.")}
          className="appearance-none"
        />
      )}
      <SubmitFooter
        busy={form.isBusy || photos.isTaking}
        label={canChooseKind && kind !== "sale" ? t("Create listing") : texts.submit}
        busyLabel={texts.busy}
      />
    </form>
  );
}
