import type { SuspensionTerms } from "@plaza/contract/safety";
import type { User } from "@plaza/contract/users";
import { codePoints } from "@plaza/contract/base/code-points";
import { MAX_SUSPENSION_REASON } from "@plaza/contract/forms/suspension";
import { fullName } from "#features/users/full-name.ts";
import { appName } from "#lib/api/app-name.ts";
import { toast } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LengthNote } from "#ui/fields/length-note.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { BLANK, LENGTHS, suspensionDraft, untilAfter, warningDraft } from "./suspension-draft.ts";
import { t } from "#lib/words/words.ts";

export type DecideAct = "warn" | "limit" | "suspend";

const WORDS = {
  warn: {
    title: t("Warn"),
    question: (name: string) => t("Warn {name}?", { name }),
    note: t("They'll see this the next time they open {appName}, and can appeal once.", { appName }),
    hint: t("They'll see this."),
    busy: t("Warning..."),
    done: t("Member warned"),
    failed: t("Member not warned"),
  },
  limit: {
    title: t("Restrict"),
    question: (name: string) => t("Restrict {name}?", { name }),
    note: t("From now on, only their friends see what they post. They'll be notified, and can appeal once."),
    hint: t("Optional. They'll see this."),
    busy: t("Restricting..."),
    done: t("Member restricted"),
    failed: t("Member not restricted"),
  },
  suspend: {
    title: t("Suspend"),
    question: (name: string) => t("Suspend {name}?", { name }),
    note: t("They'll be logged out and hidden from everyone until you lift the suspension."),
    hint: t("Optional. They'll see this."),
    busy: t("Suspending..."),
    done: t("Member suspended"),
    failed: t("Member not suspended"),
  },
};

interface DecideDialogProps {
  user: User;
  act: DecideAct;
  onDecide: (terms: SuspensionTerms) => Promise<unknown>;
  onClose: () => void;
}

/** Warns, limits or suspends a member, with what they read about it. */
export default function DecideDialog({ user, act, onDecide, onClose }: DecideDialogProps) {
  const words = WORDS[act];
  const form = useForm(act === "warn" ? warningDraft : suspensionDraft, BLANK, {
    failed: words.failed,
    alwaysToasts: true,
  });

  async function submit({ reason, days }: { reason: string | null; days: string }) {
    await onDecide({ reason, until: untilAfter(days) });
    toast({ title: words.done });
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={words.question(isolated(fullName(user)))} description={words.note}>
      <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        {act !== "warn" && <SelectField {...form.field("days")} label={t("Duration")} options={LENGTHS} />}
        <div>
          <TextArea {...form.field("reason")} label={t("Reason")} hint={words.hint} />
          <LengthNote length={codePoints(form.values.reason)} max={MAX_SUSPENSION_REASON} />
        </div>
        <DialogFooter onCancel={onClose}>
          <Button type="submit" variant={act === "suspend" ? "danger" : "primary"} size="lg" disabled={form.isBusy}>
            {form.isBusy ? words.busy : words.title}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
