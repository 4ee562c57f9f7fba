import { CATEGORIES } from "@plaza/contract/base/categories";
import { itemForm, type ItemForm as Typed, MAX_LOCATION, MAX_TITLE } from "@plaza/contract/forms/item-form";
import { failure } from "#lib/api/failures.ts";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { priceOf } from "#lib/text/format-price.ts";
import { toast } from "#lib/screen/toast.ts";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { PhotoField } from "#features/media/photo-field.tsx";
import { UploadError } from "./send-photo.ts";
import { usePhoto } from "./use-photo.ts";

interface ItemFormProps {
  draftKey: string;
  /** The initial values of the fields. */
  first: Record<keyof Typed, string>;
  imageUrl: string | null;
  texts: { submit: string; busy: string; failed: string };
  onSubmit: (item: Typed & { imageUrl: string | null }) => Promise<unknown>;
}

/** The form of a new listing and of an edited one. */
export function ItemForm({ draftKey, first, imageUrl, texts, onSubmit }: ItemFormProps) {
  const form = useForm(itemForm, first, draftKey);
  const photo = usePhoto(imageUrl);

  async function submit(typed: Typed) {
    let address: string | null;
    try {
      address = await photo.send();
    } catch (error) {
      const title = error instanceof UploadError ? error.message : "Upload failed";
      return toast(failure(title, error, "Your photo is still here. Try again in a moment."));
    }
    try {
      await onSubmit({ ...typed, imageUrl: address });
    } catch (error) {
      form.showRefusal(error);
      toast(failure(texts.failed, error, "Please try again."));
    }
  }

  return (
    <form className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8" noValidate onSubmit={form.onSubmit(submit)}>
      <Field {...form.field("title")} label="Title *" maxLength={MAX_TITLE} required />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <Field
          {...form.field("price")}
          label="Price *"
          hint={listedAs(form.values.price)}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          placeholder="0"
          required
        />
        <SelectField {...form.field("category")} label="Category *" required>
          <option value="">Choose one</option>
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
      </div>
      <Field {...form.field("location")} label="Location" maxLength={MAX_LOCATION} />
      <TextArea {...form.field("description")} label="Description" rows={3} />
      <PhotoField label="Photo" preview="Preview of your listing" photo={photo} />
      <SubmitButton busy={form.isBusy || photo.isPreparing} busyLabel={texts.busy} className="w-full">
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

/** Says that decimals are dropped before the listing is sent. */
function listedAs(typed: string) {
  const price = itemForm.shape.price.safeParse(typed).data;
  return price === undefined || price === Number(typed) ? undefined : `Listed as ${priceOf({ price })}`;
}
