import { type Hours, newPage, PAGE_KINDS, pageLinks } from "@plaza/contract/forms/page-form";
import { useState } from "react";
import * as z from "zod/mini";
import { t } from "#lib/words/words.ts";
import { SubmitFooter } from "#ui/overlays/dialog.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { HoursField } from "./hours-field.tsx";
import { KIND_NAMES } from "./page-kinds.ts";

const { name, handle, kind, about, address } = newPage.shape;
/** One on each line. */
const lines = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed): (string | null | undefined)[] => typed.split("\n").filter((line) => line.trim() !== "")),
  ),
  pageLinks,
);
const pageDraft = z.object({ name, handle, kind, about, address, links: lines });
export type PageDraft = z.output<typeof pageDraft> & { hours: Hours | null };

export const BLANK = { name: "", handle: "", kind: "association", about: "", address: "", links: "" };

interface PageFormProps {
  draftKey: string;
  first: typeof BLANK;
  firstHours: Hours | null;
  /** The address of a page is chosen once. */
  isNew?: boolean;
  onSend: (draft: PageDraft) => Promise<void>;
  submit: { label: string; busyLabel: string; failed: string };
}

export function PageForm({ draftKey, first, firstHours, isNew = false, onSend, submit }: PageFormProps) {
  const form = useForm(pageDraft, first, { draftKey, failed: submit.failed });
  const [hours, setHours] = useState(firstHours);

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((draft) => onSend({ ...draft, hours }))}
      className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8"
    >
      <Field {...form.field("name")} id="page-name" label={t("Name *")} placeholder={t("Name of your club or shop")} />
      {isNew && (
        <Field
          {...form.field("handle")}
          id="page-handle"
          label={t("Web address *")}
          dir="ltr"
          autoCapitalize="off"
          spellCheck={false}
          hint={t("{address}. You can't change it later.", {
            address: `${location.host}/p/${form.values.handle || "your-page"}`,
          })}
        />
      )}
      <SelectField
        {...form.field("kind")}
        id="page-kind"
        label={t("What is it?")}
        options={PAGE_KINDS.map((one) => [one, KIND_NAMES[one]])}
      />
      <TextArea {...form.field("about")} id="page-about" label={t("Description")} rows={4} />
      <Field {...form.field("address")} id="page-address" label={t("Address", {}, "where it is")} />
      <TextArea {...form.field("links")} id="page-links" label={t("Links")} rows={2} hint={t("One per line.")} />
      <HoursField hours={hours} onChange={setHours} />
      <SubmitFooter busy={form.isBusy} label={submit.label} busyLabel={submit.busyLabel} />
    </form>
  );
}
