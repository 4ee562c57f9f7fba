import { warningForm } from "@plaza/contract/forms/warning";
import { suspensionForm } from "@plaza/contract/forms/suspension";
import * as z from "zod/mini";
import { days } from "#lib/text/spans.ts";
import { t } from "#lib/words/words.ts";

/** How long a suspension lasts, in days; "" for no end. */
export const LENGTHS = [
  ["", t("Until lifted")],
  ["1", days(1)],
  ["3", days(3)],
  ["7", t("1 week")],
  ["30", days(30)],
] as const;

export const BLANK = { reason: "", days: "" };

/** The form's fields; the end is counted from the moment it is sent. */
export const suspensionDraft = z.object({ reason: suspensionForm.shape.reason, days: z.string() });

/** The same for a warning, which needs a reason. */
export const warningDraft = z.object({ reason: warningForm.shape.reason, days: z.string() });

export function untilAfter(days: string, now = Date.now()): string | null {
  return days === "" ? null : new Date(now + Number(days) * 24 * 60 * 60 * 1_000).toISOString();
}
