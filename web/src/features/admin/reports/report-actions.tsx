import type { Outcome, Report } from "@plaza/contract/admin/reports";
import Trash2 from "lucide-react/icons/trash";
import { type ComponentProps, Suspense, useState } from "react";
import { failure } from "#lib/api/failures.ts";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Confirm } from "#features/admin/shell/confirm.tsx";
import type * as DecideDialogFile from "#features/admin/shell/decide-dialog.tsx";
import { outcomeText, KIND_LABELS } from "./report-labels.ts";
import { useCloseReport } from "./use-reports.ts";

const DecideDialog = lazyPage<ComponentProps<typeof DecideDialogFile.default>>(
  () => import("#features/admin/shell/decide-dialog.tsx"),
);
const OUTCOMES = { warn: "warned", limit: "limited", suspend: "suspended" } as const;

/** A report can always be dismissed, or what waits approved; the other actions need a subject that still exists. */
export function ReportActions({ report }: { report: Report }) {
  const { kind, member, isGone, isHeld } = report;
  const [confirming, setConfirming] = useState<"delete" | DecideDialogFile.DecideAct | null>(null);
  const { mutateAsync, isPending } = useCloseReport(report);
  const { data: viewer } = useCurrentUser();
  const canDecide = member && member.id !== viewer?.id;

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
      {canDecide && !isHeld && (
        <>
          <Button variant="outline" disabled={isPending} onClick={() => setConfirming("warn")}>
            Warn
          </Button>
          <Button variant="outline" disabled={isPending} onClick={() => setConfirming("limit")}>
            Limit
          </Button>
        </>
      )}
      {canDecide && !member.isSuspended && (
        <Button variant="outline" disabled={isPending} onClick={() => setConfirming("suspend")}>
          Suspend
        </Button>
      )}
      {!isGone && kind !== "member" && (
        <IconButton
          label="Delete"
          disabled={isPending}
          onClick={() => setConfirming("delete")}
          className="ml-auto text-danger!"
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
      <Suspense>
        {confirming && confirming !== "delete" && member && (
          <DecideDialog
            user={member}
            act={confirming}
            onDecide={(terms) => mutateAsync({ outcome: OUTCOMES[confirming], ...terms })}
            onClose={() => setConfirming(null)}
          />
        )}
      </Suspense>
      {confirming === "delete" && (
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
