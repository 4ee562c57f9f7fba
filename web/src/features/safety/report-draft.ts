import { reportReason } from "@plaza/contract/forms/fields/report-reason";
import * as z from "zod/mini";
import { t } from "#lib/words/words.ts";

const OTHER = t("Something else");
export const CHOICES = [t("Spam"), t("Harassment or hate"), t("Nudity or violence"), t("False information"), OTHER];

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
  if (choice === OTHER || choice === "") return details;
  return details ? `${choice}: ${details}` : choice;
}
