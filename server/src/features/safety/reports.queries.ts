import type { ReportedKind } from "@plaza/contract/safety";
import { type Db, sql } from "../../db/sql.ts";

export interface ReportToUpsert {
  reporterId: string;
  kind: ReportedKind;
  subjectId: string;
  memberId: string;
  reason: string;
  excerpt: string | null;
}

/** A second report replaces the first, and is open again. */
export function upsertReport(db: Db, report: ReportToUpsert) {
  return db.row<{ id: string }>(sql`
    insert into reports (reporter_id, kind, subject_id, member_id, reason, excerpt)
    values (${report.reporterId}, ${report.kind}, ${report.subjectId}, ${report.memberId}, ${report.reason},
      ${report.excerpt})
    on conflict (reporter_id, kind, subject_id) do update set reason = excluded.reason, excerpt = excluded.excerpt,
      outcome = null, closed_by = null, closed_at = null, created_at = now()
    returning id`);
}

/** The member responsible for a group. */
export function findGroupOwner(db: Db, groupId: string) {
  return db.row<{ userId: string }>(sql`
    select user_id from group_members where group_id = ${groupId} and role = 'owner'`);
}
