import { reportReason } from "@plaza/contract/forms/fields/report-reason";
import * as z from "zod/mini";
import { t } from "#lib/words/words.ts";

export const CHOICES: Record<string, string> = {
  spam: t("Spam"),
  harassment: t("Harassment or hate"),
  nudity: t("Nudity or violence"),
  falsehood: t("False information"),
  other: t("Something else"),
};

export const BLANK = { choice: "", words: "" };

/** The form's fields. Every choice but 'Something else' is enough by itself. */
export const reportDraft = z.object({ choice: z.string(), words: z.string() }).check(({ value, issues }) => {
  const { error } = reportReason.safeParse(reasonOf(value));
  for (const { message } of error?.issues ?? []) {
    issues.push({ code: "custom", message, path: ["words"], input: value.words });
  }
});

/** Joins the choice and the details to one text. */
export function reasonOf({ choice, words }: typeof BLANK): string {
  const details = words.trim();
  const reason = choice === "other" ? undefined : CHOICES[choice];
  if (!reason) return details;
  return details ? t("{reason}: {details}", { reason, details }) : reason;
}
