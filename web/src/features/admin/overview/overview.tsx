import { useState } from "react";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { ChartCard } from "./chart-card.tsx";
import { ChoiceChips } from "#features/admin/shell/choice-chips.tsx";
import { GettingStarted, useGettingStarted } from "./getting-started.tsx";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { ACTIVE, POSTS, SIGNUPS } from "./series.ts";
import { StatTiles } from "./stat-tiles.tsx";
import { useActivity, useStats } from "#features/admin/shell/use-overview.ts";
import { days } from "#lib/text/spans.ts";
import { t } from "#lib/words/words.ts";

const LatestReports = lazyPart(() => import("./latest-reports.tsx"), <Skeleton className="h-64 w-full rounded-lg!" />);

const RANGES = { 14: days(14), 30: days(30), 90: days(90) };
type Range = keyof typeof RANGES;

export function Overview({ isAdmin }: { isAdmin: boolean }) {
  const [range, setRange] = useState<Range>(30);
  const { data: activity, isError, refetch } = useActivity(range);
  const { data: stats, isError: hasNoStats } = useStats();
  const { isOpen, isUndecided, hide } = useGettingStarted(stats?.totalUsers);
  // The checklist above the figures depends on them, so both wait.
  if (isAdmin && isUndecided && !hasNoStats) return <Skeleton className="h-64 w-full rounded-lg!" />;
  return (
    <div className="space-y-5">
      {isAdmin && isOpen && <GettingStarted onHide={hide} />}
      <StatTiles days={activity} />
      <ChoiceChips
        label={t("Days shown")}
        choices={RANGES}
        chosen={String(range)}
        onChoose={(chosen) => setRange(Number(chosen) as Range)}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        {isError && !activity ? (
          <section className="card">
            <LoadError onRetry={refetch} />
          </section>
        ) : (
          <div className="space-y-5">
            <ChartCard title={t("Activity by day")} days={activity} series={[ACTIVE, SIGNUPS]} />
            <ChartCard title={t("Posts by day")} days={activity} series={[POSTS]} />
          </div>
        )}
        <LatestReports />
      </div>
    </div>
  );
}
