import { Suspense } from "react";
import { Link } from "wouter";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { Badge } from "#ui/art/badge.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { useReports } from "#features/admin/reports/use-reports.ts";
import { t } from "#lib/words/words.ts";

// The chunk loads in parallel with the reports.
const ReportItem = lazyPage(() => import("#features/admin/reports/report-item.tsx"));
void ReportItem.preload();

const SHOWN = 3;

/** The newest open reports. */
export default function LatestReports() {
  const { items: reports, isError, refetch, hasNextPage } = useReports("open");
  return (
    <section aria-label={t("Latest reports")} className="card p-5 sm:p-6">
      <div className="flex items-center gap-2.5">
        <h2 className="text-xl">{t("Reports")}</h2>
        {reports && reports.length > 0 && (
          <Badge tone="count">
            {reports.length}
            {hasNextPage && "+"}
          </Badge>
        )}
        <Link
          href="/admin?tab=reports"
          className="-my-2.5 ms-auto inline-flex h-10 items-center text-sm font-semibold text-brand-ink hover:underline"
        >
          {t("See all")}
        </Link>
      </div>
      {!reports && (isError ? <LoadError onRetry={refetch} /> : <Loading />)}
      {reports?.length === 0 && (
        <EmptyState
          art="admin"
          hue="brand"
          title={t("No open reports")}
          note={t("Reports from members appear here.")}
        />
      )}
      {reports && reports.length > 0 && (
        <Suspense fallback={<Loading />}>
          <ul className="mt-4 space-y-4">
            {reports.slice(0, SHOWN).map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </ul>
        </Suspense>
      )}
    </section>
  );
}

const Loading = () => <Skeleton className="mt-4 h-40 w-full rounded-lg!" />;
