import type { Decision, DecisionKind } from "@plaza/contract/moderation/decisions";

export const DECISION_LABELS: Record<DecisionKind, string> = {
  warning: "Warning",
  limit: "Limit",
  suspension: "Suspension",
  removal: "Removal",
};

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

/** What a moderator decided, in a sentence. */
export function describeDecision({ kind, until, subjectKind }: Decision): string {
  const end = until ? ` until ${day.format(new Date(until))}` : "";
  switch (kind) {
    case "warning":
      return "A moderator sent you a warning.";
    case "limit":
      return `Only your friends can see what you post${end || " for now"}.`;
    case "suspension":
      return `Your account was suspended${end}.`;
    case "removal":
      return `A moderator removed ${subjectKind ? `your ${subjectKind}` : "some of your content"}.`;
  }
}

export const OUTCOME_SENTENCES = {
  lifted: "A moderator agreed and reversed the decision.",
  upheld: "A moderator reviewed it. The decision stands.",
};
