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

export const OUTCOME_LABELS: Record<Outcome, string> = {
  dismissed: "Dismissed",
  approved: "Approved",
  deleted: "Deleted",
  warned: "Warned",
  limited: "Limited",
  suspended: "Suspended",
};

/** The toast for the administrator who decided. */
export const outcomeText = ({ kind }: Report, outcome: Outcome) =>
  ({
    dismissed: "Report dismissed",
    approved: `${KIND_LABELS[kind]} approved`,
    deleted: `${KIND_LABELS[kind]} deleted`,
    warned: "Member warned",
    limited: "Member limited",
    suspended: "Member suspended",
  })[outcome];
