import type { Health } from "@plaza/contract/admin/health";

const SPANS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** '23 days': the largest whole unit. */
export function formatSpan(seconds: number): string {
  for (const [unit, length] of SPANS) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? "" : "s"}`;
  }
  return "less than a minute";
}

const LOW_DISK = 500_000_000;

/** Returns what an operator should look at; empty where all is well. */
export function problemsOf({ database, storage, redis }: Health): string[] {
  return [
    !database.isMigrated && "The database is not migrated",
    redis === "away" && "Redis is away",
    storage.freeBytes !== null && storage.freeBytes < LOW_DISK && "The disk is nearly full",
  ].filter((trouble) => trouble !== false);
}
