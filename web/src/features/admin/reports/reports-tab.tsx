import type { ReportState } from "@plaza/contract/admin/reports";
import { useState } from "react";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { AdminList } from "#features/admin/shell/admin-list.tsx";
import { AdminSection } from "#features/admin/shell/admin-section.tsx";
import { ChoiceChips } from "#features/admin/shell/choice-chips.tsx";
import { Appeals } from "./appeals.tsx";
import ReportItem from "./report-item.tsx";
import { useReports } from "./use-reports.ts";
import { t } from "#lib/words/words.ts";

const CHOICES = { open: t("Open", {}, "state"), closed: t("Closed", {}, "state"), appeals: t("Appeals") };
const LABELS: Record<ReportState, string> = { open: t("Open reports"), closed: t("Closed reports") };

export default function ReportsTab() {
  const [choice, setChoice] = useState<keyof typeof CHOICES>("open");
  return (
    <AdminSection
      title={t("Reports")}
      aside={
        <ChoiceChips
          label={t("Filter reports")}
          choices={CHOICES}
          chosen={choice}
          onChoose={(chosen) => setChoice(chosen as keyof typeof CHOICES)}
        />
      }
    >
      {choice === "appeals" ? <Appeals /> : <Reports state={choice} />}
    </AdminSection>
  );
}

function Reports({ state }: { state: ReportState }) {
  const list = useReports(state);
  return (
    <AdminList list={list} empty={<Nothing state={state} />}>
      {(reports) => (
        <ul aria-label={LABELS[state]} className="grid grid-cols-1 gap-4 px-5 pb-5 sm:px-6 sm:pb-6 lg:grid-cols-2">
          {reports.map((report) => (
            <ReportItem key={report.id} report={report} />
          ))}
        </ul>
      )}
    </AdminList>
  );
}

const Nothing = ({ state }: { state: ReportState }) =>
  state === "open" ? (
    <EmptyState art="admin" hue="brand" title={t("No open reports")} note={t("Reports from members appear here.")} />
  ) : (
    <EmptyState art="admin" hue="brand" title={t("No closed reports")} note={t("Reports you close appear here.")} />
  );
