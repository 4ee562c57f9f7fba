import type { SuspensionTerms } from "@plaza/contract/safety";
import type { User } from "@plaza/contract/users";
import { codePoints } from "@plaza/contract/base/code-points";
import { MAX_SUSPENSION_REASON } from "@plaza/contract/forms/suspension";
import { fullName } from "#features/users/full-name.ts";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LengthNote } from "#ui/fields/length-note.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { BLANK, LENGTHS, suspensionDraft, untilAfter, warningDraft } from "./suspension-draft.ts";

export type DecideAct = "warn" | "limit" | "suspend";

const WORDS = {
  warn: {
    title: "Warn",
    note: "They read it when they open Plaza, and can appeal once.",
    hint: "They read it.",
    busy: "Warning...",
    done: "Member warned",
    failed: "Member not warned",
  },
  limit: {
    title: "Limit",
    note: "What they write from now on is for their friends only. They are told, and can appeal once.",
    hint: "They read it. You may leave it empty.",
    busy: "Limiting...",
    done: "Member limited",
    failed: "Member not limited",
  },
  suspend: {
    title: "Suspend",
    note: "They are logged out at once and nobody sees them any more. You can lift it again.",
    hint: "They read it. You may leave it empty.",
    busy: "Suspending...",
    done: "Member suspended",
    failed: "Member not suspended",
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
  const form = useForm(act === "warn" ? warningDraft : suspensionDraft, BLANK);

  async function submit({ reason, days }: { reason: string | null; days: string }) {
    try {
      await onDecide({ reason, until: untilAfter(days) });
      toast({ title: words.done });
      onClose();
    } catch (error) {
      form.showRefusal(error);
      toast(failure(words.failed, error, "Please try again."));
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={`${words.title} ${isolated(fullName(user))}?`} description={words.note}>
      <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        {act !== "warn" && (
          <SelectField {...form.field("days")} label="For how long">
            {LENGTHS.map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <div>
          <TextArea {...form.field("reason")} label="Reason" hint={words.hint} />
          <LengthNote length={codePoints(form.values.reason)} max={MAX_SUSPENSION_REASON} />
        </div>
        <DialogFooter>
          <Button variant="neutral" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={act === "suspend" ? "danger" : "primary"} size="lg" disabled={form.isBusy}>
            {form.isBusy ? words.busy : words.title}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
