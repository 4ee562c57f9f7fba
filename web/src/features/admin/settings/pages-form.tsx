import { MAX_PAGE } from "@plaza/contract/forms/settings-form";
import { codePoints } from "@plaza/contract/base/code-points";
import type { AdminSettings, PageName } from "@plaza/contract/instance";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "wouter";
import * as z from "zod/mini";
import { ChoiceChips } from "#features/admin/shell/choice-chips.tsx";
import { defaultPage } from "#features/instance/default-pages.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { LengthNote } from "#ui/fields/length-note.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Markdown } from "#ui/page/markdown.tsx";
import { announceLook } from "./saved.ts";
import { useEditSettings } from "./use-settings.ts";
import { t } from "#lib/words/words.ts";

const CHOICES: Record<PageName, string> = { rules: t("Rules"), privacy: t("Privacy"), about: t("About") };
const LABELS: Record<PageName, string> = {
  rules: t("Rules, at /rules"),
  privacy: t("Privacy page, at /privacy"),
  about: t("About page, at /about"),
};
const SAVE: Record<PageName, string> = {
  rules: t("Save rules"),
  privacy: t("Save privacy page"),
  about: t("Save about page"),
};

const pagesForm = z.object({ rules: z.string(), privacy: z.string(), about: z.string() });

/** Each page has a default text until one is written. A link can name the page: `&page=rules`. */
export function PagesForm({ settings }: { settings: AdminSettings }) {
  const { rules, privacy, about } = settings;
  const [search] = useSearchParams();
  const linked = search.get("page");
  const [open, setOpen] = useState<PageName>(linked && linked in CHOICES ? (linked as PageName) : "rules");
  const [isPreview, setPreview] = useState(false);
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (linked) frame.current?.scrollIntoView({ block: "center" });
  }, [linked]);
  const { mutateAsync: edit } = useEditSettings();
  const form = useForm(
    pagesForm,
    { rules: rules ?? "", privacy: privacy ?? "", about: about ?? "" },
    { failed: t("Page not saved"), alwaysToasts: true },
  );

  async function submit(body: z.output<typeof pagesForm>) {
    // Each page by itself: together they might be more than one request takes.
    await edit({ [open]: body[open] });
    announceLook();
  }

  return (
    <form ref={frame} noValidate onSubmit={form.onSubmit(submit)} className="space-y-5">
      <ChoiceChips label={t("Page")} choices={CHOICES} chosen={open} onChoose={(page) => setOpen(page as PageName)} />
      {!settings[open] && (
        <p className="text-sm text-ink-2">
          {t("People see a default text until you write your own.")}{" "}
          {form.values[open] === "" && (
            <button
              type="button"
              className="font-semibold text-brand-ink underline"
              onClick={() => form.change(open, defaultPage(open, settings))}
            >
              {t("Start from the default")}
            </button>
          )}
        </p>
      )}
      {isPreview ? (
        <section aria-label={t("Preview")} className="min-h-40 rounded-lg border border-line p-4">
          <Markdown text={form.values[open] || defaultPage(open, settings)} />
        </section>
      ) : (
        <div>
          <TextArea
            key={open}
            {...form.field(open)}
            label={LABELS[open]}
            rows={10}
            hint={t("You can use Markdown: # heading, - list, **bold**, [link](https://example.com)")}
          />
          <LengthNote length={codePoints(form.values[open])} max={MAX_PAGE} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={form.isBusy} label={SAVE[open]} busyLabel={t("Saving...")} />
        <Button variant="neutral" size="lg" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          {isPreview ? t("Edit") : t("Preview")}
        </Button>
      </div>
    </form>
  );
}
