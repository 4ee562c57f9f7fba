import type { Outcome, Report } from "@plaza/contract/admin";
import { Trash2 } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { failure } from "#lib/api/failures.ts";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Confirm } from "#features/admin/shell/confirm.tsx";
import type * as SuspendDialogFile from "#features/admin/shell/suspend-dialog.tsx";
import { outcomeText, KIND_LABELS } from "./report-labels.ts";
import { useCloseReport } from "./use-reports.ts";

const SuspendDialog = lazyPage<ComponentProps<typeof SuspendDialogFile.default>>(
  () => import("#features/admin/shell/suspend-dialog.tsx"),
);

/** A report can always be dismissed, or what waits approved; the other actions need a subject that still exists. */
export function ReportActions({ report }: { report: Report }) {
  const { kind, member, isGone, isHeld } = report;
  const [confirming, setConfirming] = useState<"deleted" | "suspended" | null>(null);
  const { mutateAsync, isPending } = useCloseReport(report);
  const { data: viewer } = useCurrentUser();
  const canSuspend = member && !member.isSuspended && member.id !== viewer?.id;

  async function close(outcome: Outcome) {
    try {
      await mutateAsync({ outcome });
      toast({ title: outcomeText(report, outcome) });
    } catch (error) {
      toast(failure("Report not closed", error, "Please try again."));
    }
  }

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {isHeld ? (
        <Button disabled={isPending} onClick={() => void close("approved")}>
          Approve
        </Button>
      ) : (
        <Button variant="neutral" disabled={isPending} onClick={() => void close("dismissed")}>
          Dismiss
        </Button>
      )}
      {canSuspend && (
        <Button variant="outline" disabled={isPending} onClick={() => setConfirming("suspended")}>
          Suspend
        </Button>
      )}
      {!isGone && kind !== "member" && (
        <IconButton
          label="Delete"
          disabled={isPending}
          onClick={() => setConfirming("deleted")}
          className="ml-auto text-danger!"
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
      <Suspense>
        {confirming === "suspended" && member && (
          <SuspendDialog
            user={member}
            onSuspend={(terms) => mutateAsync({ outcome: "suspended", ...terms })}
            onClose={() => setConfirming(null)}
          />
        )}
      </Suspense>
      {confirming === "deleted" && (
        <Confirm
          title={`Delete this ${KIND_LABELS[kind].toLowerCase()}?`}
          note="It is gone for everyone. This cannot be undone."
          label="Delete"
          busyLabel="Deleting..."
          onConfirm={() => close("deleted")}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  );
}
