import { newAlbum } from "@plaza/contract/forms/album-form";
import { AUDIENCES } from "@plaza/contract/posts";
import * as z from "zod/mini";
import { AUDIENCE_WORDS } from "#features/users/audience-select.tsx";
import { t } from "#lib/words/words.ts";
import { SubmitFooter } from "#ui/overlays/dialog.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";

const { name, description, audience, contributing } = newAlbum.shape;
const albumDraft = z.object({ name, description, audience, contributing });
export type AlbumDraft = z.output<typeof albumDraft>;
export const BLANK = { name: "", description: "", audience: "friends", contributing: "members" };

interface AlbumFormProps {
  draftKey: string;
  first: typeof BLANK;
  /** A member's own has an audience; one of a group or an event is filled by its people or not; a page's by its editors. */
  kind: "own" | "group" | "event" | "page";
  submit: { label: string; busyLabel: string; failed: string };
  onSend: (draft: Partial<AlbumDraft>) => Promise<void>;
}

export function AlbumForm({ draftKey, first, kind, submit, onSend }: AlbumFormProps) {
  const form = useForm(albumDraft, first, { draftKey, failed: submit.failed });

  async function send({ name, description, audience, contributing }: AlbumDraft) {
    await onSend({
      name,
      description,
      ...(kind === "own" && { audience }),
      ...((kind === "group" || kind === "event") && { contributing }),
    });
  }

  return (
    <form noValidate onSubmit={form.onSubmit(send)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
      <Field {...form.field("name")} id="album-name" label={t("Name *")} placeholder={t("Summer party")} />
      <TextArea
        {...form.field("description")}
        id="album-description"
        label={t("Description")}
        placeholder={t("Optional")}
        rows={3}
      />
      {kind === "own" && (
        <SelectField
          {...form.field("audience")}
          id="album-audience"
          label={t("Who can see it")}
          options={AUDIENCES.map((one) => [one, AUDIENCE_WORDS[one]])}
        />
      )}
      {(kind === "group" || kind === "event") && (
        <SelectField {...form.field("contributing")} id="album-contributing" label={t("Who can add photos")}>
          <option value="members">
            {kind === "group" ? t("Everyone in the group") : t("Everyone going or interested")}
          </option>
          <option value="owner">
            {kind === "group" ? t("Only you and the moderators") : t("Only you and the host")}
          </option>
        </SelectField>
      )}
      <SubmitFooter busy={form.isBusy} label={submit.label} busyLabel={submit.busyLabel} />
    </form>
  );
}
