import type { Health } from "@plaza/contract/admin/health";
import { days, hours, minutes } from "#lib/text/spans.ts";
import { t } from "#lib/words/words.ts";

const SPANS = [
  [days, 86_400],
  [hours, 3_600],
  [minutes, 60],
] as const;

/** '23 days': the largest whole unit. */
export function formatSpan(seconds: number): string {
  for (const [inWords, length] of SPANS) {
    const count = Math.floor(seconds / length);
    if (count > 0) return inWords(count);
  }
  return t("less than a minute");
}

const LOW_DISK = 500_000_000;

/** Returns what doesn't work; empty where everything does. */
export function problemsOf({ database, storage, redis, backup }: Health): string[] {
  return [
    !database.isMigrated && t("The database isn't up to date"),
    redis === "away" && t("Redis can't be reached"),
    storage.freeBytes !== null && storage.freeBytes < LOW_DISK && t("The disk is almost full"),
    backup.error !== null && t("The last backup failed"),
  ].filter((trouble) => trouble !== false);
}

/** Returns what works only once it is set up, by its step in the checklist. */
export function missingOf({ hasMail, hasPublicUrl, backup }: Health): [step: string, label: string][] {
  const steps: [step: string, label: string, isSet: boolean][] = [
    ["address", t("Public address"), hasPublicUrl],
    ["email", t("Email"), hasMail],
    ["backups", t("Backups"), backup.isScheduled],
  ];
  return steps.filter(([, , isSet]) => !isSet).map(([step, label]) => [step, label]);
}
