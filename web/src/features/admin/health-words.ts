import type { Health } from "@plaza/contract/admin";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** 1_536_000 is '1.5 MB'. */
export function bytes(count: number): string {
  const at = Math.min(UNITS.length - 1, count < 1 ? 0 : Math.floor(Math.log10(count) / 3));
  return new Intl.NumberFormat("en", {
    style: "unit",
    unit: UNITS[at] ?? "byte",
    unitDisplay: at === 0 ? "long" : "short",
    maximumFractionDigits: 1,
  }).format(count / 1000 ** at);
}

const SPANS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** '23 days': the largest whole unit. */
export function span(seconds: number): string {
  for (const [unit, length] of SPANS) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? "" : "s"}`;
  }
  return "less than a minute";
}

const LOW_DISK = 500_000_000;

/** What an operator should look at, in plain words; empty where all is well. */
export function troublesOf({ database, storage, redis }: Health): string[] {
  return [
    !database.isMigrated && "The database is not migrated",
    redis === "away" && "Redis is away",
    storage.freeBytes < LOW_DISK && "The disk is nearly full",
  ].filter((trouble) => trouble !== false);
}
