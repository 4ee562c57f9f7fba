import type { AdminAnnouncement } from "@plaza/contract/announcements";
import {
  announcementEdit,
  MAX_ALERT_DAYS,
  MAX_ANNOUNCEMENT,
  MAX_ANNOUNCEMENT_TITLE,
} from "@plaza/contract/announcements/form";
import Megaphone from "lucide-react/icons/megaphone";
import { useState } from "react";
import * as z from "zod/mini";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { formatDate } from "#lib/text/format.ts";
import { relativeTime } from "#lib/text/relative-time.ts";
import { Badge } from "#ui/art/badge.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { LoadError, PeopleSkeleton } from "#ui/lists/loading.tsx";
import { Dialog, DialogFooter, SubmitFooter } from "#ui/overlays/dialog.tsx";
import { AlertActs, readNote } from "./alert-acts.tsx";
import { usePageAlerts } from "./use-page-alerts.ts";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { Field } from "#ui/fields/field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { t } from "#lib/words/words.ts";

const { title, content } = announcementEdit.shape;

/** The end is the editor's local time, as the field has it. */
const draft = z.object({ title, content, endsAt: z.string() });

const BLANK = { title: "", content: "", endsAt: "" };

const Proof = lazyPart(() => import("#features/auth/two-factor/proof-asker.tsx"));

interface PageAlertsDialogProps {
  page: { id: string; name: string };
  onClose: () => void;
}

/** The alerts in a page's name, and a new one, for its editors. */
export default function PageAlertsDialog({ page, onClose }: PageAlertsDialogProps) {
  const { alerts, isError, refetch, send, solve, retract } = usePageAlerts(page.id);
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Dialog
        onClose={onClose}
        title={isWriting ? t("New alert") : t("Alerts")}
        description={t(
          "A red banner on every screen until each member reads it, and a push to every device. Up to three a day.",
        )}
      >
        {isWriting ? (
          <PageAlertForm pageId={page.id} onSend={send} onEnd={() => setWriting(false)} />
        ) : (
          <div className="px-6 pb-6 sm:px-8 sm:pb-8">
            {!alerts && (isError ? <LoadError onRetry={refetch} /> : <PeopleSkeleton />)}
            {alerts?.length === 0 && <p className="text-ink-2">{t("No alerts yet.")}</p>}
            {alerts && alerts.length > 0 && (
              <ul aria-label={t("Alerts")} className="divide-y divide-line">
                {alerts.map((alert) => (
                  <Row
                    key={alert.id}
                    alert={alert}
                    onSolve={() => solve(alert.id)}
                    onRetract={() => retract(alert.id)}
                  />
                ))}
              </ul>
            )}
            <DialogFooter>
              <Button size="lg" onClick={() => setWriting(true)}>
                <Megaphone size={18} aria-hidden />
                {t("New alert")}
              </Button>
            </DialogFooter>
          </div>
        )}
      </Dialog>
      <Proof />
    </>
  );
}

interface RowProps {
  alert: AdminAnnouncement;
  onSolve: () => Promise<unknown>;
  onRetract: () => Promise<unknown>;
}

function Row({ alert, onSolve, onRetract }: RowProps) {
  const { title, content, createdAt, endsAt, solvedAt, isOver, dismissedCount } = alert;
  const notes = [
    relativeTime(createdAt),
    ...(endsAt && !isOver ? [t("until {date}", { date: formatDate(endsAt, "moment") })] : []),
    readNote(dismissedCount),
  ];
  return (
    <li className="py-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {title} {solvedAt && <Badge tone="success">{t("Resolved")}</Badge>} {isOver && <Badge>{t("Ended")}</Badge>}
          </p>
          <p className="text-xs text-ink-3">{notes.join(" · ")}</p>
        </div>
        <AlertActs title={title} isRunning={!isOver && !solvedAt} onSolve={onSolve} onRetract={onRetract} />
      </div>
      <p dir="auto" className="mt-1.5 line-clamp-3 text-sm wrap-anywhere whitespace-pre-wrap text-ink-2">
        {content}
      </p>
    </li>
  );
}

interface PageAlertFormProps {
  pageId: string;
  onSend: (alert: { title: string; content: string; endsAt: string | null }) => Promise<unknown>;
  onEnd: () => void;
}

function PageAlertForm({ pageId, onSend, onEnd }: PageAlertFormProps) {
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
