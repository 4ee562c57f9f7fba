import type { Health } from "@plaza/contract/admin/health";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { formatBytes } from "#lib/text/amounts.ts";
import { formatDate } from "#lib/text/format.ts";
import { formatNumber } from "#lib/text/plain-format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { AdminSection } from "#features/admin/shell/admin-section.tsx";
import { formatSpan } from "#features/admin/shell/health-problems.ts";
import { HealthCharts } from "./health-charts.tsx";
import { useHealth } from "#features/admin/shell/use-overview.ts";
import { t } from "#lib/words/words.ts";

const REDIS = { off: t("Not used"), ok: t("Connected"), away: t("Unreachable") };

const factsOf = (health: Health): [title: string, facts: [string, string][]][] => [
  [
    t("Server"),
    [
      [t("Version"), health.version],
      ["Node.js", health.node],
      [t("Uptime"), formatSpan(health.uptimeSeconds)],
      [t("Open connections"), formatNumber(health.openSockets)],
      [t("Members online"), formatNumber(health.onlineMembers)],
    ],
  ],
  [
    t("Database"),
    [
      ["PostgreSQL", health.database.version],
      [t("Size"), formatBytes(health.database.sizeBytes)],
      [t("Response time"), t("{number} ms", { number: formatNumber(health.database.latencyMs) })],
      [
        t("Migrations"),
        health.database.isMigrated
          ? t("{number}, up to date", { number: health.database.migrations })
          : t("{number}, updates missing", { number: health.database.migrations }),
      ],
    ],
  ],
  [
    t("Storage"),
    [
      [t("Uploads"), formatBytes(health.storage.usedBytes)],
      health.storage.freeBytes === null
        ? [t("Location"), t("S3 bucket")]
        : [t("Free disk space"), formatBytes(health.storage.freeBytes)],
    ],
  ],
  [
    t("Backup"),
    [
      [t("Schedule"), health.backup.isScheduled ? t("Daily") : t("Not set up")],
      [t("Last backup"), health.backup.lastAt ? formatDate(health.backup.lastAt, "moment") : t("None yet")],
      ...(health.backup.lastBytes === null
        ? []
        : ([[t("Size"), formatBytes(health.backup.lastBytes)]] as [string, string][])),
      ...(health.backup.error === null
        ? []
        : ([[t("Last attempt"), t("Failed: {error}", { error: health.backup.error })]] as [string, string][])),
    ],
  ],
  [
    t("Services"),
    [
      ["Redis", REDIS[health.redis]],
      [t("Jobs waiting"), formatNumber(health.jobsWaiting)],
      [t("Email"), health.hasMail ? t("Set up") : t("Not set up")],
      [t("Public address"), health.hasPublicUrl ? t("Set up") : t("Not set up")],
    ],
  ],
];

export default function HealthTab() {
  const { data: health, isError, isFetching, refetch } = useHealth();
  return (
    <AdminSection
      title={t("Health")}
      aside={
        <Button variant="tonal" disabled={isFetching} onClick={() => void refetch()}>
          <RotateCcw size={16} aria-hidden />
          {isFetching ? t("Checking...") : t("Check again")}
        </Button>
      }
    >
      {!health && isError && <LoadError onRetry={refetch} />}
      {!health && !isError && <Skeleton className="h-64 w-full rounded-lg!" />}
      {health && (
        <div className="grid gap-4 px-5 pb-5 sm:grid-cols-2 sm:px-6 sm:pb-6">
          {factsOf(health).map(([title, facts]) => (
            <div key={title} className="rounded-lg bg-surface-2 p-4">
              <h3 className="text-base">{title}</h3>
              <dl className="mt-2 divide-y divide-line text-sm">
                {facts.map(([name, value]) => (
                  <div key={name} className="flex justify-between gap-4 py-2">
                    <dt className="text-ink-2">{name}</dt>
                    <dd className="text-end font-semibold wrap-anywhere tabular-nums">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      )}
      {health && <HealthCharts />}
    </AdminSection>
  );
}
