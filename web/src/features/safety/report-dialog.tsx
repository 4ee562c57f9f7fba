import { codePoints } from "@plaza/contract/base/code-points";
import { MAX_REASON } from "@plaza/contract/forms/fields/report-reason";
import type { ReportedKind } from "@plaza/contract/safety";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { useForm } from "#ui/fields/use-form.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { LengthNote } from "#ui/fields/length-note.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { BLANK, CHOICES, reasonOf, reportDraft } from "./report-draft.ts";
import { useReport } from "./use-report.ts";
import { t } from "#lib/words/words.ts";

const TITLES: Record<ReportedKind, string> = {
  post: t("Report this post"),
  comment: t("Report this comment"),
  member: t("Report this member"),
  listing: t("Report this listing"),
  group: t("Report this group"),
  event: t("Report this event"),
  album: t("Report this album"),
  "album-photo": t("Report this photo"),
  page: t("Report this page"),
};

interface ReportDialogProps {
  kind: ReportedKind;
  id: string;
  /** In the title, of what has a name. */
  name?: string;
  onClose: () => void;
}

/** Reports something to the administrators. */
export default function ReportDialog({ kind, id, name, onClose }: ReportDialogProps) {
  const { mutateAsync: report } = useReport();
  const { draftKey, close } = useDialogDraft(`report ${kind} ${id}`, onClose);
  const form = useForm(reportDraft, BLANK, { draftKey });
  const { onChange, value: chosen } = form.field("choice");

  async function submit(draft: typeof BLANK) {
    const isDone = await toastOutcome(
      report({ kind, id, reason: reasonOf(draft) }),
      t("Report not sent"),
      t("Thanks. We'll look into it."),
    );
    if (isDone) close();
  }

  return (
    <Dialog
      onClose={close}
      title={name ? t("Report {name}", { name: isolated(name) }) : TITLES[kind]}
      description={t("Only the people who run this community will see it.")}
    >
      <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <fieldset>
          <legend className="mb-1.5 block text-sm font-semibold">{t("What's wrong?")}</legend>
          <div className="grid gap-2">
            {Object.entries(CHOICES).map(([choice, label]) => (
              <label
                key={choice}
                className="flex cursor-pointer items-center gap-3 rounded-lg border border-line px-4 py-2.5 text-sm font-medium has-checked:border-brand-ink has-checked:ring-1 has-checked:ring-brand-ink has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name="choice"
                  value={choice}
                  checked={choice === chosen}
                  onChange={onChange}
                  className="size-4.5 accent-brand-ink outline-none"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <TextArea {...form.field("words")} label={t("Details")} placeholder={t("What should we know?")} />
          <LengthNote length={codePoints(reasonOf(form.values))} max={MAX_REASON} />
        </div>
        <DialogFooter>
          <Button type="submit" size="lg" disabled={form.isBusy}>
            {form.isBusy ? t("Sending...") : t("Send report")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
