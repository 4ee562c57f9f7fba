import type { Filter } from "@plaza/contract/forms/filter-form";
import type { ReportedKind } from "@plaza/contract/safety";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import type { Words } from "../../words/words.ts";
import {
  deletePendingReview,
  type PendingReviewKind,
  insertPendingReview,
  updateCommentsCounted,
  updateSharesCounted,
  upsertFilterReport,
} from "./withheld.queries.ts";

const MAX_EXCERPT = 1_000;

interface Thing {
  kind: ReportedKind;
  id: string;
  userId: string;
  text: string | null;
  /** What is under something that is withheld is withheld with it. */
  isUnderWithheld?: boolean;
}

/** Runs in the transaction that stores the thing: a filter's report of it, and where it is to wait, that it waits. */
export async function noteFilter(tx: Transaction, filter: Filter | null, thing: Thing) {
  const { kind, id: subjectId, userId, text, isUnderWithheld = false } = thing;
  if (filter) {
    await upsertFilterReport(tx, {
      kind,
      subjectId,
      memberId: userId,
      reason: filter.kind === "link" ? `Links to ${filter.text}` : `Contains “${filter.text}”`,
      excerpt: text && [...text].slice(0, MAX_EXCERPT).join(""),
    });
  }
  const isHeld = filter?.action === "hold" && isPendingReviewKind(kind);
  if (isHeld) await insertPendingReview(tx, { kind, subjectId, userId });
  const isWithheld = isHeld || isUnderWithheld;
  if (isWithheld && isPendingReviewKind(kind)) await recount(tx, kind, [subjectId]);
  return { isHeld, isWithheld };
}

const WITHOUT_REVIEW: readonly ReportedKind[] = ["member", "group", "album", "album-photo", "page"];
const isPendingReviewKind = (kind: ReportedKind): kind is PendingReviewKind => !WITHOUT_REVIEW.includes(kind);

/** Why a filter reported something, in the reader's words; other reasons are members' own. */
export function sayFilterReason({ t }: Words, stored: string): string {
  const [, site] = /^Links to (.*)$/s.exec(stored) ?? [];
  if (site !== undefined) return t("Links to {site}", { site });
  const [, text] = /^Contains “(.*)”$/s.exec(stored) ?? [];
  return text === undefined ? stored : t("Contains “{text}”", { text });
}

/** Runs in the transaction of the act: from now on everybody sees it who may. */
export async function release(tx: Transaction, subjectId: string) {
  const held = await deletePendingReview(tx, subjectId);
  if (!held) throw refuse("not_pending_review");
  await recount(tx, held.kind, [subjectId]);
}

/** What is withheld is in no counter. */
export async function recount(tx: Transaction, kind: PendingReviewKind, ids: string[]) {
  if (ids.length === 0) return;
  if (kind === "comment") await updateCommentsCounted(tx, ids);
  if (kind === "post") await updateSharesCounted(tx, ids);
}
