import { CATEGORIES } from "@plaza/contract/base/categories";
import type { Media } from "@plaza/contract/media";
import { itemForm, type ItemForm as Typed, MAX_LOCATION, MAX_TITLE } from "@plaza/contract/forms/item-form";
import { failure } from "#lib/api/failures.ts";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { DialogFooter } from "#ui/overlays/dialog.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { formatPrice } from "#lib/text/amounts.ts";
import { toast } from "#lib/screen/toast.ts";
import { chipClass } from "#ui/buttons/chip.ts";
import { cx } from "#lib/text/class-names.ts";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { PhotosField } from "./photos-field.tsx";
import { PhotoNotSent, usePhotos } from "./use-photos.ts";
import { CATEGORY_LABELS } from "#features/marketplace/data/category-labels.ts";
import { t } from "#lib/words/words.ts";

interface ItemFormProps {
  draftKey: string;
  /** The initial values of the fields. */
  first: Record<keyof Typed, string>;
  media: Media[];
  texts: { submit: string; busy: string; failed: string };
  onSubmit: (item: Typed & { imageUrls: { url: string; alt?: string }[] }) => Promise<unknown>;
}

/** The form of a new listing and of an edited one. */
export function ItemForm({ draftKey, first, media, texts, onSubmit }: ItemFormProps) {
  const form = useForm(itemForm, first, draftKey);
  const photos = usePhotos(media);

  async function submit(typed: Typed) {
    try {
      await onSubmit({ ...typed, ...(await photos.send()) });
    } catch (error) {
      if (error instanceof PhotoNotSent) {
        const description = error.reason ?? t("Your photos are still here. Try again in a moment.");
        return toast({ title: error.message, description, variant: "destructive" });
      }
      form.showRefusal(error);
      toast(failure(texts.failed, error, t("Please try again.")));
    }
  }

  const isFree = form.values.price !== "" && Number(form.values.price) === 0;
  return (
    <form className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8" noValidate onSubmit={form.onSubmit(submit)}>
      <PhotosField photos={photos} />
      <Field {...form.field("title")} label={t("Title *")} maxLength={MAX_TITLE} required />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <Field
          {...form.field("price")}
          label={t("Price *")}
          hint={listedAs(form.values.price)}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          placeholder="0"
          required
          trailing={
            <button
              type="button"
              aria-pressed={isFree}
              onClick={() => form.change("price", isFree ? "" : "0")}
              className={cx(chipClass(isFree), "h-9!")}
            >
              {t("Free")}
            </button>
          }
          className="pe-20!"
        />
        <SelectField {...form.field("category")} label={t("Category *")} required>
          <option value="">{t("Choose one")}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category]}
            </option>
          ))}
        </SelectField>
      </div>
      <Field {...form.field("location")} label={t("Location")} maxLength={MAX_LOCATION} />
      <TextArea {...form.field("description")} label={t("Description")} rows={3} />
      <DialogFooter>
        <SubmitButton busy={form.isBusy || photos.isTaking} busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

/** Says that decimals are dropped before the listing is sent. */
function listedAs(typed: string) {
  const price = itemForm.shape.price.safeParse(typed).data;
  return price === undefined || price === Number(typed)
    ? undefined
    : t("Listed as {price}", { price: formatPrice(price) });
}
