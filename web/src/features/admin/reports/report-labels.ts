import type { Outcome, Report } from "@plaza/contract/admin/reports";
import type { ReportedKind } from "@plaza/contract/safety";

export const KIND_LABELS: Record<ReportedKind, string> = {
  post: "Post",
  comment: "Comment",
  member: "Member",
  listing: "Listing",
  group: "Group",
  event: "Event",
};

const OUTCOME_LABELS: Record<Outcome, string> = {
  dismissed: "Kept",
  approved: "Approved",
  deleted: "Removed",
  warned: "Warned",
  limited: "Restricted",
  suspended: "Suspended",
};

/** A report on a member is dismissed: there is nothing to keep. */
export const outcomeLabel = ({ kind }: Report, outcome: Outcome) =>
  outcome === "dismissed" && kind === "member" ? "Dismissed" : OUTCOME_LABELS[outcome];

/** The toast for the administrator who decided: 'Post kept', 'Member suspended'. */
export function outcomeText(report: Report, outcome: Outcome) {
  if (outcome === "dismissed" && report.kind === "member") return "Report dismissed";
  const isAboutMember = outcome === "warned" || outcome === "limited" || outcome === "suspended";
  return `${isAboutMember ? "Member" : KIND_LABELS[report.kind]} ${OUTCOME_LABELS[outcome].toLowerCase()}`;
}
