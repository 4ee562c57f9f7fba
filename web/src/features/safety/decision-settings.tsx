import type { Decision } from "@plaza/contract/moderation/decisions";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { useAppealDecision, useDecisions } from "./use-decisions.ts";
import { TimeAgo } from "#ui/art/time-ago.tsx";
import { AppealForm } from "./appeal-form.tsx";
import { DECISION_LABELS, describeDecision, OUTCOME_SENTENCES } from "./decision-labels.ts";
import { t } from "#lib/words/words.ts";

/** What moderators decided about the member. */
export function DecisionSettings() {
  const { data: decisions, isError, refetch } = useDecisions();
  if (!decisions) return isError ? <LoadError onRetry={refetch} /> : <Skeleton className="h-11" />;
  if (decisions.length === 0) return <p className="text-ink-2">{t("No warnings or limits")}</p>;
  return (
    <ul aria-label={t("Account status")} className="divide-y divide-line">
      {decisions.map((decision) => (
        <DecisionItem key={decision.id} decision={decision} />
      ))}
    </ul>
  );
}

/** What was decided, why, and the member's appeal to it or the form for one. */
function DecisionItem({ decision }: { decision: Decision }) {
  const { kind, reason, excerpt, createdAt, appeal, outcome } = decision;
  const { mutateAsync } = useAppealDecision(decision);
  return (
    <li aria-label={DECISION_LABELS[kind]} className="space-y-3 py-4 first:pt-0 last:pb-0">
      <div>
        <p className="font-semibold">{describeDecision(decision)}</p>
        <p className="text-xs text-ink-3">
          <TimeAgo time={createdAt} />
        </p>
      </div>
      {excerpt && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {t("“{text}”", { text: excerpt })}
        </p>
      )}
      {reason && (
        <p dir="auto" className="rounded-lg bg-surface-2 px-4 py-3 wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
      {appeal === null ? (
        <AppealForm onAppeal={mutateAsync} />
      ) : (
        <div className="text-sm">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {t("Your appeal: “{appeal}”", { appeal })}
          </p>
          <p className="mt-1 text-ink-2">{outcome ? OUTCOME_SENTENCES[outcome] : t("Waiting for a moderator.")}</p>
        </div>
      )}
    </li>
  );
}
