import type { Outcome, Report } from "@plaza/contract/admin/reports";
import type { ReportedKind } from "@plaza/contract/safety";
import { t } from "#lib/words/words.ts";

export const KIND_LABELS: Record<ReportedKind, string> = {
  post: t("Post"),
  comment: t("Comment"),
  member: t("Member"),
  listing: t("Listing"),
  group: t("Group"),
  event: t("Event"),
};

const OUTCOME_LABELS: Record<Outcome, string> = {
  dismissed: t("Kept"),
  approved: t("Approved"),
  deleted: t("Removed"),
  warned: t("Warned"),
  limited: t("Restricted"),
  suspended: t("Suspended"),
};

/** A report on a member is dismissed: there is nothing to keep. */
export const outcomeLabel = ({ kind }: Report, outcome: Outcome) =>
  outcome === "dismissed" && kind === "member" ? t("Dismissed") : OUTCOME_LABELS[outcome];

/** The toast for the administrator who decided: 'Post kept', 'Member suspended'. */
export function outcomeText(report: Report, outcome: Outcome) {
  if (outcome === "dismissed" && report.kind === "member") return t("Report dismissed");
  const isAboutMember = outcome === "warned" || outcome === "limited" || outcome === "suspended";
  return `${isAboutMember ? t("Member") : KIND_LABELS[report.kind]} ${OUTCOME_LABELS[outcome].toLowerCase()}`;
}
