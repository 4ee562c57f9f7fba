import type { AppealedDecision, AppealOutcome } from "@plaza/contract/moderation/decisions";
import { Link } from "wouter";
import { DECISION_LABELS } from "#features/safety/decision-labels.ts";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { FocusedList } from "#ui/lists/focused-list.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { useAppeals, useSettleAppeal } from "./use-appeals.ts";
import { isolated } from "#lib/text/isolated.ts";
import { t } from "#lib/words/words.ts";

/** What members appealed to decisions: each waits for a moderator. */
export function Appeals() {
  const list = useAppeals();
  return (
    <div className="px-5 pb-5 sm:px-6 sm:pb-6">
      <FocusedList
        list={list}
        skeleton={<Skeleton className="h-24" />}
        empty={<p className="text-ink-2">{t("No pending appeals")}</p>}
      >
        {(appeals) => (
          <ul aria-label={t("Appeals")} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {appeals.map((appealed) => (
              <Appeal key={appealed.id} appealed={appealed} />
            ))}
          </ul>
        )}
      </FocusedList>
    </div>
  );
}

function Appeal({ appealed }: { appealed: AppealedDecision }) {
  const { kind, member, reason, excerpt, appeal, appealedAt, decidedBy } = appealed;
  const { mutateAsync, isPending } = useSettleAppeal(appealed);

  const settle = (outcome: AppealOutcome) =>
    toastOutcome(
      mutateAsync(outcome),
      t("Not saved"),
      outcome === "lifted" ? t("Decision reversed") : t("Decision upheld"),
    );

  return (
    <li aria-label={t("Appeal by {name}", { name: fullName(member) })} className="rounded-lg border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
        <Link href={`/profile/${member.id}`} className="font-semibold hover:underline">
          <bdi>{fullName(member)}</bdi>
        </Link>
        <span>{DECISION_LABELS[kind]}</span>
        {decidedBy && (
          <span className="wrap-anywhere">{t("by {name}", { name: isolated(fullName(decidedBy)) }, "moderator")}</span>
        )}
        <TimeAgo time={appealedAt} className="text-ink-3" />
      </p>
      {(reason || excerpt) && (
        <p dir="auto" className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {[excerpt, reason].filter(Boolean).join("\n")}
        </p>
      )}
      <p dir="auto" className="mt-2 text-sm font-semibold wrap-anywhere whitespace-pre-line">
        {t("“{text}”", { text: appeal ?? "" })}
      </p>
      <div className="mt-3 flex gap-2">
        <Button disabled={isPending} onClick={() => void settle("lifted")}>
          {t("Reverse")}
        </Button>
        <Button variant="neutral" disabled={isPending} onClick={() => void settle("upheld")}>
          {t("Uphold")}
        </Button>
      </div>
    </li>
  );
}
