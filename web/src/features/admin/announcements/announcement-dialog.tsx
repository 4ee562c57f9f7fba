import { announcementEdit, MAX_ANNOUNCEMENT, MAX_ANNOUNCEMENT_TITLE } from "@plaza/contract/announcements/form";
import type { AdminAnnouncement } from "@plaza/contract/announcements";
import { useState } from "react";
import * as z from "zod/mini";
import { failure } from "#lib/api/failures.ts";
import { toLocalInput } from "#lib/text/local-input.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { useAnnounce, useEditAnnouncement, useHasMail } from "./use-announcements.ts";
import { t } from "#lib/words/words.ts";

const { title, content } = announcementEdit.shape;
/** The end is the visitor's local time, as the field has it. */
const draft = z.object({ title, content, endsAt: z.string() });

type Way = "byBell" | "byPush" | "byMail";
const WAYS: Record<Way, { label: string; note: string }> = {
  byBell: { label: t("Send a notification"), note: t("Everyone gets it in their notifications") },
  byPush: { label: t("Send a push"), note: t("To devices with push notifications on") },
  byMail: { label: t("Send an email"), note: t("In batches, to members who get these emails") },
};

interface AnnouncementDialogProps {
  /** Null for a new one. */
  announcement: AdminAnnouncement | null;
  onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const form = useForm(draft, {
    title: announcement?.title ?? "",
    content: announcement?.content ?? "",
    endsAt: announcement?.endsAt ? toLocalInput(announcement.endsAt) : "",
  });
  const [ways, setWays] = useState<Record<Way, boolean>>({ byBell: true, byPush: false, byMail: false });
  const hasMail = useHasMail();
  const { mutateAsync: announce } = useAnnounce();
  const { mutateAsync: edit } = useEditAnnouncement(announcement?.id ?? "");
  const shownWays = (Object.keys(WAYS) as Way[]).filter((way) => way !== "byMail" || hasMail);

  async function submit(typed: z.output<typeof draft>) {
    const words = { ...typed, endsAt: typed.endsAt ? new Date(typed.endsAt).toISOString() : null };
    try {
      if (announcement) await edit(words);
      else await announce({ ...words, ...ways });
      toast({ title: announcement ? t("Announcement saved") : t("Announcement published") });
      onClose();
    } catch (error) {
      form.showRefusal(error);
      toast(
        failure(
          announcement ? t("Announcement not saved") : t("Announcement not published"),
          error,
          t("Please try again."),
        ),
      );
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={announcement ? t("Edit announcement") : t("New announcement")}
      description={
        announcement
          ? t("Everyone sees the new text. No one is notified again.")
          : t("Shown at the top of Home until each member dismisses it.")
      }
    >
      <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <Field {...form.field("title")} label={t("Title")} maxLength={MAX_ANNOUNCEMENT_TITLE} />
        <TextArea {...form.field("content")} label={t("Text")} rows={5} maxLength={MAX_ANNOUNCEMENT} />
        <Field
          {...form.field("endsAt")}
          label={t("Ends")}
          type="datetime-local"
          hint={t("Optional. If empty, it stays until you end it.")}
        />
        {!announcement && (
          <div role="group" aria-label={t("Also send")} className="divide-y divide-line">
            {shownWays.map((way) => (
              <div key={way} className="py-2.5">
                <Switch {...WAYS[way]} isOn={ways[way]} onChange={(isOn) => setWays({ ...ways, [way]: isOn })} />
              </div>
            ))}
          </div>
        )}
        <DialogFooter>
          <Button variant="neutral" size="lg" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <SubmitButton busy={form.isBusy} busyLabel={t("Saving...")}>
            {announcement ? t("Save announcement") : t("Publish")}
          </SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
