import {
  announcementEdit,
  MAX_ALERT_DAYS,
  MAX_ANNOUNCEMENT,
  MAX_ANNOUNCEMENT_TITLE,
} from "@plaza/contract/announcements/form";
import * as z from "zod/mini";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { SubmitFooter } from "#ui/overlays/submit-footer.tsx";
import { Field } from "#ui/fields/field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";

const { title, content } = announcementEdit.shape;
/** The end is the editor's local time, as the field has it. */
const draft = z.object({ title, content, endsAt: z.string() });
const BLANK = { title: "", content: "", endsAt: "" };

interface PageAlertFormProps {
  pageId: string;
  onSend: (alert: { title: string; content: string; endsAt: string | null }) => Promise<unknown>;
  onEnd: () => void;
}

export function PageAlertForm({ pageId, onSend, onEnd }: PageAlertFormProps) {
  const { draftKey, close } = useDialogDraft(`page-alert ${pageId}`, onEnd);
  const form = useForm(draft, BLANK, { draftKey, failed: t("Alert not sent") });

  async function submit({ title, content, endsAt }: z.output<typeof draft>) {
    await onSend({ title, content, endsAt: endsAt ? new Date(endsAt).toISOString() : null });
    toast({ title: t("Alert sent") });
    close();
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
      <Field {...form.field("title")} label={t("Title")} maxLength={MAX_ANNOUNCEMENT_TITLE} />
      <TextArea {...form.field("content")} label={t("Text")} rows={5} maxLength={MAX_ANNOUNCEMENT} />
      <Field
        {...form.field("endsAt")}
        label={t("Ends")}
        type="datetime-local"
        hint={t("Required. Up to {days} days ahead.", { days: MAX_ALERT_DAYS })}
      />
      <SubmitFooter onCancel={close} busy={form.isBusy} label={t("Send alert")} busyLabel={t("Sending...")} />
    </form>
  );
}
