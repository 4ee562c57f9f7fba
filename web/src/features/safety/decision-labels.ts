import type { Decision, DecisionKind } from "@plaza/contract/moderation/decisions";
import { formatDate } from "#lib/text/format.ts";
import { t } from "#lib/words/words.ts";

export const DECISION_LABELS: Record<DecisionKind, string> = {
  warning: t("Warning"),
  limit: t("Restriction"),
  suspension: t("Suspension"),
  removal: t("Removal"),
};

/** What a moderator decided, in a sentence. */
export function describeDecision({ kind, until, subjectKind }: Decision): string {
  const end = until ? ` until ${formatDate(until, "moment")}` : "";
  switch (kind) {
    case "warning":
      return t("A moderator sent you a warning.");
    case "limit":
      return `Only your friends can see what you post${end || " for now"}.`;
    case "suspension":
      return t("Your account was suspended{end}.", { end });
    case "removal":
      return `A moderator removed ${subjectKind ? t("your {subjectKind}", { subjectKind }) : "some of your content"}.`;
  }
}

export const OUTCOME_SENTENCES = {
  lifted: t("A moderator agreed and reversed the decision."),
  upheld: t("A moderator reviewed it. The decision stands."),
};
