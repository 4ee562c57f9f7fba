import { MAX_PAGE } from "@plaza/contract/forms/settings-form";
import { codePoints } from "@plaza/contract/base/code-points";
import type { AdminSettings, PageName } from "@plaza/contract/instance";
import { useState } from "react";
import * as z from "zod/mini";
import { ChoiceChips } from "#features/admin/shell/choice-chips.tsx";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { LengthNote } from "#ui/fields/length-note.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Markdown } from "#ui/page/markdown.tsx";
import { announceLook } from "./saved.ts";
import { useEditSettings } from "./use-settings.ts";

const CHOICES: Record<PageName, string> = { rules: "Rules", privacy: "Privacy", about: "About" };
const LABELS: Record<PageName, string> = {
  rules: "The rules, at /rules",
  privacy: "The privacy page, at /privacy",
  about: "The about page, at /about",
};
const pagesForm = z.object({ rules: z.string(), privacy: z.string(), about: z.string() });

export function PagesForm({ settings: { rules, privacy, about } }: { settings: AdminSettings }) {
  const [open, setOpen] = useState<PageName>("rules");
  const [isPreview, setPreview] = useState(false);
  const { mutateAsync: edit } = useEditSettings();
  const form = useForm(pagesForm, { rules: rules ?? "", privacy: privacy ?? "", about: about ?? "" });

  async function submit(body: z.output<typeof pagesForm>) {
    try {
      // Each page by itself: together they might be more than one request takes.
      await edit({ [open]: body[open] });
      announceLook();
    } catch (error) {
      form.showRefusal(error);
      toast(failure("Page not saved", error, "Please try again."));
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-5">
      <ChoiceChips label="Page" choices={CHOICES} chosen={open} onChoose={(page) => setOpen(page as PageName)} />
      {isPreview ? (
        <section aria-label="Preview" className="min-h-40 rounded-lg border border-line p-4">
          <Markdown text={form.values[open] || "Nothing written yet."} />
        </section>
      ) : (
        <div>
          <TextArea
            key={open}
            {...form.field(open)}
            label={LABELS[open]}
            rows={10}
            hint="Markdown: # for a heading, - for a list, **bold**, [a link](https://example.com)"
          />
          <LengthNote length={codePoints(form.values[open])} max={MAX_PAGE} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={form.isBusy} busyLabel="Saving...">
          {`Save ${CHOICES[open].toLowerCase()}`}
        </SubmitButton>
        <Button variant="neutral" size="lg" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          {isPreview ? "Write" : "Preview"}
        </Button>
      </div>
    </form>
  );
}
