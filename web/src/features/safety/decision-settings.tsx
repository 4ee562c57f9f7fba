import { LoadError } from "#ui/lists/load-error.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { DecisionItem } from "./decision-item.tsx";
import { useDecisions } from "./use-decisions.ts";
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
