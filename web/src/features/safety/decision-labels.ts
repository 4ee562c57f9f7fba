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
      return "A moderator has sent you a warning.";
    case "limit":
      return `What you write is for your friends only${end || " for now"}.`;
    case "suspension":
      return `Your account was suspended${end}.`;
    case "removal":
      return `A moderator removed ${subjectKind ? `a ${subjectKind}` : "things"} of yours.`;
  }
}

export const OUTCOME_SENTENCES = {
  lifted: "The moderators agree with you.",
  upheld: "The moderators have read it. The decision stays.",
};
