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
import { Dialog } from "#ui/overlays/dialog.tsx";
import { BLANK, LENGTHS, suspensionDraft, untilAfter } from "./suspension-draft.ts";

interface SuspendDialogProps {
  user: User;
  onSuspend: (terms: SuspensionTerms) => Promise<unknown>;
  onClose: () => void;
}

/** Suspends a member, with what they read about it. */
export default function SuspendDialog({ user, onSuspend, onClose }: SuspendDialogProps) {
  const form = useForm(suspensionDraft, BLANK);

  async function submit({ reason, days }: { reason: string | null; days: string }) {
    try {
      await onSuspend({ reason, until: untilAfter(days) });
      toast({ title: "Member suspended" });
      onClose();
    } catch (error) {
      form.showRefusal(error);
      toast(failure("Member not suspended", error, "Please try again."));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Suspend ${isolated(fullName(user))}?`}
      description="They are logged out at once and nobody sees them any more. You can lift it again."
    >
      <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <SelectField {...form.field("days")} label="For how long">
          {LENGTHS.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <div>
          <TextArea {...form.field("reason")} label="Reason" hint="They read it. You may leave it empty." />
          <LengthNote length={codePoints(form.values.reason)} max={MAX_SUSPENSION_REASON} />
        </div>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="neutral" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" size="lg" disabled={form.isBusy}>
            {form.isBusy ? "Suspending..." : "Suspend"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
