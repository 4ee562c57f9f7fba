import { adminApi } from "@plaza/contract/admin";
import type { Report, ReportState } from "@plaza/contract/admin/reports";
import type { BodyInput } from "@plaza/contract/base/endpoint";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useList } from "#lib/cache/pages.ts";
import { call, keyOf, pagesOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { changeItems } from "#features/admin/shell/list-pages.ts";
import { stats } from "#features/admin/shell/use-overview.ts";

const reportsIn = (state: ReportState) => pagesOf(adminApi.listReports, { query: { state } });

export const useReports = (state: ReportState) => useList({ ...reportsIn(state), refetchOnMount: "always" });

/** They close the reports on the member, too. */
const ABOUT_MEMBERS = ["warned", "limited", "suspended"];

/** All open reports on the same subject are closed with it. */
function applyClosedReport(cache: QueryClient, { kind, subjectId, outcome, member }: Report) {
  const [root] = keyOf(adminApi.listReports);
  changeItems<Report>(cache, root, (report) => {
    const isClosedToo =
      outcome && ABOUT_MEMBERS.includes(outcome) && report.kind === "member" && report.subjectId === member?.id;
    const isSame = report.kind === kind && report.subjectId === subjectId;
    return report.outcome === null && (isSame || isClosedToo) ? null : report;
  });
  void refetchChanged(cache, { queryKey: reportsIn("closed").queryKey });
  void refetchChanged(cache, stats);
}

export function useCloseReport({ id: reportId }: Report) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof adminApi.closeReport>) =>
      call(adminApi.closeReport, { params: { reportId }, body }),
    onSuccess: (report) => applyClosedReport(cache, report),
    // Another administrator may have been quicker: the queue is refetched.
    onError: () => void refetchChanged(cache, { queryKey: reportsIn("open").queryKey }),
  });
}
