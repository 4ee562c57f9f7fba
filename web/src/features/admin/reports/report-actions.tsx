import type { Outcome, Report } from "@plaza/contract/admin/reports";
import { type ComponentProps, Suspense, useState } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { toastOutcome } from "#lib/screen/toast.ts";
import { cx } from "#lib/text/class-names.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Menu, menuItemClass } from "#ui/overlays/menu.tsx";
import { Confirm } from "#ui/overlays/confirm.tsx";
import type * as DecideDialogFile from "#features/admin/shell/decide-dialog.tsx";
import { outcomeText, REMOVE_QUESTIONS } from "./report-labels.ts";
import { useCloseReport } from "./use-reports.ts";
import { t } from "#lib/words/words.ts";

const DecideDialog = lazyPage<ComponentProps<typeof DecideDialogFile.default>>(
  () => import("#features/admin/shell/decide-dialog.tsx"),
);
const ACTS = { warn: t("Warn"), limit: t("Restrict"), suspend: t("Suspend") } as const;
const OUTCOMES = { warn: "warned", limit: "limited", suspend: "suspended" } as const;

/** What is reported can always be kept, or approved where it waits; the rest needs a subject that still exists. */
export function ReportActions({ report }: { report: Report }) {
  const { kind, member, isGone, isHeld } = report;
  const [confirming, setConfirming] = useState<"delete" | DecideDialogFile.DecideAct | null>(null);
  const { mutateAsync, isPending } = useCloseReport(report);
  const { data: viewer } = useCurrentUser();
  const canDecide = member && member.id !== viewer?.id;
  const acts = (Object.keys(ACTS) as DecideDialogFile.DecideAct[]).filter(
    (act) => canDecide && (act === "suspend" ? !member.isSuspended : !isHeld),
  );

  const close = (outcome: Outcome) =>
    toastOutcome(mutateAsync({ outcome }), t("Report not resolved"), outcomeText(report, outcome));

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="neutral" disabled={isPending} onClick={() => void close(isHeld ? "approved" : "dismissed")}>
        {isHeld ? t("Approve") : kind === "member" ? t("Dismiss", {}, "a report") : t("Keep")}
      </Button>
      {!isGone && kind !== "member" && (
        <Button variant="neutral" disabled={isPending} onClick={() => setConfirming("delete")} className="text-danger!">
          {t("Remove")}
        </Button>
      )}
      {acts.length > 0 && (
        <Menu label={t("More")} className={buttonClass("ghost")} trigger={t("More")}>
          {acts.map((act) => (
            <button
              key={act}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={cx(menuItemClass, act === "suspend" && "text-danger")}
              onClick={() => setConfirming(act)}
            >
              {ACTS[act]}
            </button>
          ))}
        </Menu>
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
          title={REMOVE_QUESTIONS[kind]}
          note={t("It'll be deleted for everyone. This can't be undone.")}
          label={t("Remove")}
          busyLabel={t("Removing...")}
          onConfirm={() => close("deleted")}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  );
}
