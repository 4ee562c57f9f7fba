import { ITEM_KINDS } from "@plaza/contract/base/item-kinds";
import type { Media } from "@plaza/contract/media";
import ImagePlus from "lucide-react/icons/image-plus";
import { type ReactNode, useId } from "react";
import { SubmitFooter } from "#ui/overlays/dialog.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { type BLANK, type ItemDraft, itemDraft, kindOf } from "./item-draft.ts";
import { KindFields } from "./kind-fields.tsx";
import { PhotoNotSent, usePhotos } from "./use-photos.ts";
import { KIND_LABELS } from "#features/marketplace/data/kind-labels.ts";
import { pickFiles } from "#features/media/pick-files.ts";
import FileDrops from "#features/media/pictures/file-drops.tsx";
import { MOST } from "#features/media/pictures/attachment.ts";
import PicturesField from "#features/media/pictures/pictures-field.tsx";
import { maxMegabytes } from "#features/media/prepare/upload-limit.ts";
import { cx } from "#lib/text/class-names.ts";
import { plural, t } from "#lib/words/words.ts";

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

/** Chosen, dropped or pasted; in the order they are shown in. */
function PhotosField({ photos }: { photos: ReturnType<typeof usePhotos> }) {
  const id = useId();
  const note = `${id}-note`;
  const hasSome = photos.attachments.length > 0;
  return (
    <div role="group" aria-labelledby={id} className="relative">
      <p id={id} className="mb-1.5 text-sm font-semibold">
        {t("Photos")}
      </p>
      {hasSome && <PicturesField pictures={photos} isLarge preview={t("Preview of your listing")} />}
      {!hasSome && (
        <button
          type="button"
          onClick={() => pickFiles({ accept: "image", isMultiple: true }, photos.add)}
          aria-describedby={note}
          className="flex h-44 w-full flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed border-ink-3/35 bg-surface-2 font-semibold text-ink-2 transition-colors hover:border-ink-3 hover:text-ink"
        >
          <ImagePlus size={32} aria-hidden />
          {t("Add photos")}
        </button>
      )}
      <p id={note} className={cx("mt-1.5 text-sm", photos.refusal ? "font-medium text-danger" : "text-ink-3")}>
        {photos.refusal ? (
          <span role="alert">{photos.refusal}</span>
        ) : (
          plural(MOST, "Up to {count} photo, {megabytes} MB each", "Up to {count} photos, {megabytes} MB each", {
            megabytes: maxMegabytes,
          })
        )}
      </p>
      <FileDrops hint={t("Drop photos here")} onFiles={photos.add} />
    </div>
  );
}
