import type { HealthSample } from "@plaza/contract/operations";
import { useState } from "react";
import { formatBytes } from "#lib/text/amounts.ts";
import { formatNumber } from "#lib/text/plain-format.ts";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { ChoiceChips } from "#features/admin/shell/choice-chips.tsx";
import { TimeChart } from "./time-chart.tsx";
import { type Span, useSamples } from "./use-samples.ts";
import { days, hours } from "#lib/text/spans.ts";
import { t } from "#lib/words/words.ts";

const RANGES: Record<Span, string> = { "1": hours(1), "24": hours(24), "168": days(7) };

interface Chart {
  label: string;
  value: (sample: HealthSample) => number | null;
  format: (value: number) => string;
  colour: string;
}

const milliseconds = (value: number) => t("{number} ms", { number: formatNumber(Math.round(value * 10) / 10) });

const CHARTS: Chart[] = [
  {
    label: t("Requests per minute"),
    value: (of) => of.requestsPerMinute,
    format: formatNumber,
    colour: "var(--brand)",
  },
  { label: t("Response time (p95)"), value: (of) => of.mostMs, format: milliseconds, colour: "var(--tile-groups)" },
  { label: t("Failed requests"), value: (of) => of.failures, format: formatNumber, colour: "var(--danger)" },
  { label: t("Members online"), value: (of) => of.onlineMembers, format: formatNumber, colour: "var(--tile-friends)" },
  {
    label: t("Event-loop delay"),
    value: (of) => of.loopDelayMs,
    format: milliseconds,
    colour: "var(--tile-groups)",
  },
  { label: t("Jobs waiting"), value: (of) => of.jobsWaiting, format: formatNumber, colour: "var(--brand)" },
  { label: t("Memory"), value: (of) => of.memoryBytes, format: formatBytes, colour: "var(--tile-friends)" },
  { label: t("Open connections"), value: (of) => of.openSockets, format: formatNumber, colour: "var(--brand)" },
];

/** What the server was like, minute by minute, all of its processes together. */
export function HealthCharts() {
  const [span, setSpan] = useState<Span>("24");
  const { data: samples, isError, refetch } = useSamples(span);
  return (
    <div className="border-t border-line px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{t("Over time")}</h3>
        <ChoiceChips
          label={t("Time shown")}
          choices={RANGES}
          chosen={span}
          onChoose={(chosen) => setSpan(chosen as Span)}
        />
      </div>
      {!samples && isError && <LoadError onRetry={refetch} />}
      {!samples && !isError && <Skeleton className="mt-4 h-64 w-full rounded-lg!" />}
      {samples?.length === 0 && (
        <p className="mt-4 text-sm text-ink-2">{t("The first data will appear in about a minute.")}</p>
      )}
      {samples && samples.length > 0 && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {CHARTS.map(({ label, value, format, colour }) => (
            <TimeChart
              key={label}
              label={label}
              times={samples.map(({ at }) => at)}
              values={samples.map(value)}
              format={format}
              colour={colour}
            />
          ))}
        </div>
      )}
    </div>
  );
}
