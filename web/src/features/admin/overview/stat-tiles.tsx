import type { DayOfActivity } from "@plaza/contract/admin";
import BadgeCheck from "lucide-react/icons/badge-check";
import MessageSquareText from "lucide-react/icons/message-square-text";
import ShieldCheck from "lucide-react/icons/shield-check";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import { formatNumber, formatPercent } from "#lib/text/plain-format.ts";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { POSTS, SIGNUPS, totalOf } from "./series.ts";
import { Spark } from "./spark.tsx";
import { useStats } from "#features/admin/shell/use-overview.ts";
import { plural, t } from "#lib/words/words.ts";

/** The instance's four totals, and under them the change over the chosen days. */
export function StatTiles({ days }: { days: DayOfActivity[] | undefined }) {
  const { data: stats, isError, refetch } = useStats();
  if (isError && !stats) return <LoadError onRetry={refetch} />;
  const grown = (series: typeof POSTS) =>
    days &&
    plural(days.length, "{grown} in {count} day", "{grown} in {count} days", {
      grown: plural(totalOf(days, series), "{count} new", "{count} new"),
    });
  const percent = stats && Math.floor((100 * stats.verifiedUsers) / Math.max(1, stats.totalUsers));
  return (
    <ul aria-label={t("Figures")} className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      <Tile
        label={t("Total users")}
        icon={<UserRound size={20} aria-hidden className="text-friends" />}
        value={stats?.totalUsers}
        note={grown(SIGNUPS)}
      >
        {days && totalOf(days, SIGNUPS) > 0 && (
          <Spark values={days.map(({ signups }) => signups)} className="text-friends" />
        )}
      </Tile>
      <Tile
        label={t("Total posts")}
        icon={<MessageSquareText size={20} aria-hidden className="text-brand-ink" />}
        value={stats?.totalPosts}
        note={grown(POSTS)}
      >
        {days && totalOf(days, POSTS) > 0 && (
          <Spark values={days.map(({ posts }) => posts)} className="text-brand-ink" />
        )}
      </Tile>
      <Tile
        label={t("Verified users")}
        icon={<BadgeCheck size={20} aria-hidden className="text-market" />}
        value={stats?.verifiedUsers}
        note={percent === undefined ? undefined : t("{percent} of all", { percent: formatPercent(percent) })}
      />
      <Tile
        label={t("Admin users")}
        icon={<ShieldCheck size={20} aria-hidden className="text-events" />}
        value={stats?.adminUsers}
        note={stats && t("can manage everything")}
      />
    </ul>
  );
}

interface TileProps {
  label: string;
  icon: ReactNode;
  value: number | undefined;
  note: string | undefined;
  children?: ReactNode;
}

function Tile({ label, icon, value, note, children }: TileProps) {
  return (
    <li className="card flex min-h-32 flex-col p-4 sm:p-5">
      <p className="flex items-center gap-2 text-sm font-semibold text-ink-2">
        {icon}
        {label}
      </p>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-2 gap-y-1 pt-3">
        <div className="min-w-0">
          {value === undefined ? (
            <Skeleton className="h-8 w-20" />
          ) : (
            <p className="font-display text-2xl font-bold tabular-nums">{formatNumber(value)}</p>
          )}
          <p className="mt-1 text-xs text-ink-3">{note ?? "\u00a0"}</p>
        </div>
        <span className="hidden sm:block">{children}</span>
      </div>
    </li>
  );
}
