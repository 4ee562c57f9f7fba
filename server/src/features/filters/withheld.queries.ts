import type { ReportedKind } from "@plaza/contract/safety";
import { type Db, sql } from "../../db/sql.ts";
import { isWithheld } from "./withheld.fragments.ts";

export type PendingReviewKind = "post" | "comment" | "listing" | "event";

interface FilterReport {
  kind: ReportedKind;
  subjectId: string;
  memberId: string;
  reason: string;
  excerpt: string | null;
}

/** Without a reporter. A second one on the same thing replaces the first, and is open again. */
export function upsertFilterReport(db: Db, report: FilterReport) {
  return db.rows(sql`
    insert into reports (reporter_id, kind, subject_id, member_id, reason, excerpt)
    values (null, ${report.kind}, ${report.subjectId}, ${report.memberId}, ${report.reason}, ${report.excerpt})
    on conflict (kind, subject_id) where reporter_id is null do update set reason = excluded.reason,
      excerpt = excluded.excerpt, outcome = null, closed_by = null, closed_at = null, created_at = now()`);
}

export function insertPendingReview(db: Db, held: { kind: PendingReviewKind; subjectId: string; userId: string }) {
  return db.rows(sql`
    insert into withheld (subject_id, kind, user_id, is_held)
    values (${held.subjectId}, ${held.kind}, ${held.userId}, true)`);
}

/** Undefined if it was not held. A post for later is withheld until its time. */
export function deletePendingReview(db: Db, subjectId: string) {
  return db.row<{ kind: PendingReviewKind; isLater: boolean }>(sql`
    with later as (
      update withheld set is_held = false
      where subject_id = ${subjectId} and is_held and removal_id is null and publish_at is not null
      returning kind, true as is_later),
    released as (
      delete from withheld where subject_id = ${subjectId} and is_held and removal_id is null and publish_at is null
      returning kind, false as is_later)
    select kind, is_later from later union all select kind, is_later from released`);
}

const isSuspended = sql`
  exists (select 1 from hidden_members as suspended where suspended.user_id = comments.user_id and suspended.from_id is null)`;

/** A reply is shown together with the comment it is under, or not at all. */
export function updateCommentsCounted(db: Db, commentIds: string[]) {
  return db.rows(sql`
    update comments set is_counted = not is_counted
    where (comments.id = any(${commentIds}::uuid[]) or comments.parent_id = any(${commentIds}::uuid[]))
      and is_counted = (${isSuspended} or ${isWithheld(sql`comments.id`)} or exists (
        select 1 from comments as parent where parent.id = comments.parent_id
          and (${isWithheld(sql`parent.id`)} or exists (select 1 from hidden_members as gone
            where gone.user_id = parent.user_id and gone.from_id is null))))`);
}

export function updateSharesCounted(db: Db, postIds: string[]) {
  return db.rows(sql`
    update posts set is_counted = not is_counted
    where posts.id = any(${postIds}::uuid[]) and posts.shared_post_id is not null
      and is_counted = (${isWithheld(sql`posts.id`)} or exists (select 1 from hidden_members as gone
        where gone.user_id = posts.user_id and gone.from_id is null))`);
}
