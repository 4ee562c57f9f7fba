import type { Decision, DecisionKind } from "@plaza/contract/moderation/decisions";
import { formatDate } from "#lib/text/format.ts";
import type { ReportedKind } from "@plaza/contract/safety";
import { t } from "#lib/words/words.ts";

export const DECISION_LABELS: Record<DecisionKind, string> = {
  warning: t("Warning"),
  limit: t("Restriction"),
  suspension: t("Suspension"),
  removal: t("Removal"),
};

const REMOVALS: Partial<Record<ReportedKind, string>> = {
  post: t("A moderator removed your post."),
  comment: t("A moderator removed your comment."),
  listing: t("A moderator removed your listing."),
  group: t("A moderator removed your group."),
  event: t("A moderator removed your event."),
  album: t("A moderator removed your album."),
  "album-photo": t("A moderator removed your photo."),
  page: t("A moderator removed your page."),
};

/** What a moderator decided, in a sentence. */
export function describeDecision({ kind, until, subjectKind }: Decision): string {
  const date = until && formatDate(until, "moment");
  switch (kind) {
    case "warning":
      return t("A moderator sent you a warning.");
    case "limit":
      return date
        ? t("Only your friends can see what you post until {date}.", { date })
        : t("Only your friends can see what you post for now.");
    case "suspension":
      return date ? t("Your account was suspended until {date}.", { date }) : t("Your account was suspended.");
    case "removal":
      return (subjectKind && REMOVALS[subjectKind]) ?? t("A moderator removed some of your content.");
  }
}

export const OUTCOME_SENTENCES = {
  lifted: t("A moderator agreed and reversed the decision."),
  upheld: t("A moderator reviewed it. The decision stands."),
};
