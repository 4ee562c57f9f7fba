import {
  ANNOUNCEMENT_KINDS,
  announcementEdit,
  MAX_ALERT_DAYS,
  MAX_ANNOUNCEMENT,
  MAX_ANNOUNCEMENT_TITLE,
} from "@plaza/contract/announcements/form";
import type { AdminAnnouncement } from "@plaza/contract/announcements";
import { useState } from "react";
import * as z from "zod/mini";
import { toLocalInput } from "#lib/text/local-input.ts";
import { toast } from "#lib/screen/toast.ts";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Dialog, SubmitFooter } from "#ui/overlays/dialog.tsx";
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

type Kind = AdminAnnouncement["kind"];
const KINDS: Record<Kind, { label: string; note: string }> = {
  announcement: {
    label: t("Announcement"),
    note: t("Shown at the top of Home until each member dismisses it."),
  },
  alert: {
    label: t("Alert"),
    note: t("A red banner on every screen until each member reads it, and a push to every device. Up to three a day."),
  },
};

interface AnnouncementDialogProps {
  /** Null for a new one. */
  announcement: AdminAnnouncement | null;
  onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const [kind, setKind] = useState<Kind>(announcement?.kind ?? "announcement");
  const isAlert = kind === "alert";
  const notSent = isAlert ? t("Alert not sent") : t("Announcement not published");
  const form = useForm(
    draft,
    {
      title: announcement?.title ?? "",
      content: announcement?.content ?? "",
      endsAt: announcement?.endsAt ? toLocalInput(announcement.endsAt) : "",
    },
    { failed: announcement ? t("Announcement not saved") : notSent, alwaysToasts: true },
  );
  const [ways, setWays] = useState<Record<Way, boolean>>({ byBell: true, byPush: false, byMail: false });
  const hasMail = useHasMail();
  const { mutateAsync: announce } = useAnnounce();
  const { mutateAsync: edit } = useEditAnnouncement(announcement?.id ?? "");
  const shownWays = (Object.keys(WAYS) as Way[]).filter((way) => (way === "byMail" ? hasMail : !isAlert));

  async function submit(typed: z.output<typeof draft>) {
    const words = { ...typed, endsAt: typed.endsAt ? new Date(typed.endsAt).toISOString() : null };
    if (announcement) await edit(words);
    else await announce({ ...words, ...ways, kind });
    toast({
      title: announcement ? t("Announcement saved") : isAlert ? t("Alert sent") : t("Announcement published"),
    });
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={announcement ? (isAlert ? t("Edit alert") : t("Edit announcement")) : t("New announcement")}
      description={announcement ? t("Everyone sees the new text. No one is notified again.") : KINDS[kind].note}
    >
      <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        {!announcement && (
          <SelectField
            label={t("Kind")}
            value={kind}
            onChange={({ target }) => setKind(target.value as Kind)}
            options={ANNOUNCEMENT_KINDS.map((one) => [one, KINDS[one].label])}
          />
        )}
        <Field {...form.field("title")} label={t("Title")} maxLength={MAX_ANNOUNCEMENT_TITLE} />
        <TextArea {...form.field("content")} label={t("Text")} rows={5} maxLength={MAX_ANNOUNCEMENT} />
        <Field
          {...form.field("endsAt")}
          label={t("Ends")}
          type="datetime-local"
          hint={
            isAlert
              ? t("Required. Up to {days} days ahead.", { days: MAX_ALERT_DAYS })
              : t("Optional. If empty, it stays until you end it.")
          }
        />
        {!announcement && shownWays.length > 0 && (
          <div role="group" aria-label={t("Also send")} className="divide-y divide-line">
            {shownWays.map((way) => (
              <div key={way} className="py-2.5">
                <Switch {...WAYS[way]} isOn={ways[way]} onChange={(isOn) => setWays({ ...ways, [way]: isOn })} />
              </div>
            ))}
          </div>
        )}
        <SubmitFooter
          onCancel={onClose}
          busy={form.isBusy}
          label={
            announcement
              ? isAlert
                ? t("Save alert")
                : t("Save announcement")
              : isAlert
                ? t("Send alert")
                : t("Publish")
          }
          busyLabel={t("Saving...")}
        />
      </form>
    </Dialog>
  );
}
