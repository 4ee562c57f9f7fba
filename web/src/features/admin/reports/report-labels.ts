import type { Outcome, Report } from "@plaza/contract/admin/reports";
import type { ReportedKind } from "@plaza/contract/safety";
import { t } from "#lib/words/words.ts";

export const KIND_LABELS: Record<ReportedKind, string> = {
  post: t("Post", {}, "noun"),
  comment: t("Comment", {}, "noun"),
  member: t("Member"),
  listing: t("Listing"),
  group: t("Group"),
  event: t("Event"),
  album: t("Album"),
  "album-photo": t("Photo"),
  page: t("Page"),
};

const OUTCOME_LABELS: Record<Outcome, string> = {
  dismissed: t("Kept"),
  approved: t("Approved"),
  deleted: t("Removed", {}, "by a moderator"),
  warned: t("Warned"),
  limited: t("Restricted"),
  suspended: t("Suspended"),
};

/** A report on a member is dismissed: there is nothing to keep. */
export const outcomeLabel = ({ kind }: Report, outcome: Outcome) =>
  outcome === "dismissed" && kind === "member" ? t("Dismissed") : OUTCOME_LABELS[outcome];

export const REMOVE_QUESTIONS: Record<ReportedKind, string> = {
  post: t("Remove this post?"),
  comment: t("Remove this comment?"),
  member: t("Remove this member?"),
  listing: t("Remove this listing?"),
  group: t("Remove this group?"),
  event: t("Remove this event?"),
  album: t("Remove this album?"),
  "album-photo": t("Remove this photo?"),
  page: t("Remove this page?"),
};

const ABOUT_MEMBERS = { warned: t("Member warned"), limited: t("Member restricted"), suspended: t("Member suspended") };
const DONE: Record<ReportedKind, Record<Exclude<Outcome, keyof typeof ABOUT_MEMBERS>, string>> = {
  post: { dismissed: t("Post kept"), approved: t("Post approved"), deleted: t("Post removed") },
  comment: { dismissed: t("Comment kept"), approved: t("Comment approved"), deleted: t("Comment removed") },
  member: { dismissed: t("Report dismissed"), approved: t("Member approved"), deleted: t("Member removed") },
  listing: { dismissed: t("Listing kept"), approved: t("Listing approved"), deleted: t("Listing removed") },
  group: { dismissed: t("Group kept"), approved: t("Group approved"), deleted: t("Group removed") },
  event: { dismissed: t("Event kept"), approved: t("Event approved"), deleted: t("Event removed") },
  album: { dismissed: t("Album kept"), approved: t("Album approved"), deleted: t("Album removed") },
  "album-photo": { dismissed: t("Photo kept"), approved: t("Photo approved"), deleted: t("Photo removed") },
  page: { dismissed: t("Page kept"), approved: t("Page approved"), deleted: t("Page removed") },
};

/** What a decision did: 'Post removed', or 'Member warned' where it is about who wrote it. */
export const outcomeText = ({ kind }: Report, outcome: Outcome) => ({ ...DONE[kind], ...ABOUT_MEMBERS })[outcome];
