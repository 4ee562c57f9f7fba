import type { DayOfActivity } from "@plaza/contract/admin";
import ChartColumn from "lucide-react/icons/chart-column";
import Table2 from "lucide-react/icons/table-2";
import { Suspense, useState } from "react";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { formatNumber } from "#lib/text/plain-format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { dayName } from "#features/admin/shell/format-day.ts";
import type { Series } from "./series.ts";
import { t } from "#lib/words/words.ts";

// Both chunks load in parallel with the figures.
const DayChart = lazyPage(() => import("./day-chart.tsx"));
const DayTable = lazyPage(() => import("./day-table.tsx"));
for (const { preload } of [DayChart, DayTable]) void preload();

interface ChartCardProps {
  title: string;
  days: DayOfActivity[] | undefined;
  series: Series[];
}

export function ChartCard({ title, days, series }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  // Null selects the last day, however many there are.
  const [chosen, setChosen] = useState<number | null>(null);
  const last = (days?.length ?? 1) - 1;
  const at = Math.min(chosen ?? last, last);
  const day = days?.[at];
  return (
    <section aria-label={title} className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 flex-1 text-xl">{title}</h2>
        <Button variant="ghost" aria-pressed={isTable} onClick={() => setTable(!isTable)} className="-me-2">
          {isTable ? <ChartColumn size={17} aria-hidden /> : <Table2 size={17} aria-hidden />}
          <span className="max-sm:sr-only">{isTable ? t("Show as chart") : t("Show as table")}</span>
        </Button>
      </div>
      <p className="mt-1 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        {series.map(({ key, label, colour }) => (
          <span key={key} className="flex items-center gap-2">
            <span className="h-3.5 w-2 rounded-t-full" style={{ background: colour }} />
            {label}
            {day && !isTable && <strong className="text-ink tabular-nums">{formatNumber(day[key])}</strong>}
          </span>
        ))}
        {day && !isTable && <span className="text-ink-3">{dayName(day.day)}</span>}
      </p>
      {!days && <Loading />}
      <Suspense fallback={<Loading />}>
        {days && isTable && <DayTable label={t("{title}, as a table", { title })} days={days} series={series} />}
        {days && !isTable && (
          <DayChart
            label={title}
            days={days}
            series={series}
            chosen={at}
            onChoose={(index) => setChosen(index === last ? null : index)}
          />
        )}
      </Suspense>
    </section>
  );
}

const Loading = () => <Skeleton className="h-64 w-full rounded-lg!" />;
