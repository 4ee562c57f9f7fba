import type { Outcome, Report, ReportState } from "@plaza/contract/admin";
import type { ReportedKind } from "@plaza/contract/safety";
import type { Db } from "../../db/database.ts";
import { sql, type Statement } from "../../db/sql.ts";

/** What a report says of itself; what it is about is looked up by its kind. */
export type ReportRow = Omit<Report, "imageUrl" | "link" | "isGone">;

const publicFace = (user: Statement) => sql`'id', ${user}.id, 'firstName', ${user}.first_name,
  'lastName', ${user}.last_name, 'profileImageUrl', ${user}.profile_image_url,
  'coverImageUrl', ${user}.cover_image_url, 'bio', ${user}.bio, 'isAdmin', ${user}.is_admin`;

const report = sql`
  select reports.id, reports.kind, reports.subject_id, reports.excerpt, reports.reason, reports.created_at,
    reports.outcome, reports.closed_at,
    json_build_object(${publicFace(sql`reporter`)}) as reporter,
    case when member.id is not null then json_build_object(${publicFace(sql`member`)},
      'isSuspended', member.suspended_at is not null) end as member,
    case when closer.id is not null then json_build_object(${publicFace(sql`closer`)}) end as closed_by
  from reports
  join users as reporter on reporter.id = reports.reporter_id
  left join users as member on member.id = reports.member_id
  left join users as closer on closer.id = reports.closed_by`;

export function listReportsIn(db: Db, state: ReportState, { before, limit }: { before: string | null; limit: number }) {
  const isInState = state === "open" ? sql`reports.outcome is null` : sql`reports.outcome is not null`;
  return db.rows<ReportRow>(sql`
    ${report} where ${isInState} and (${before}::uuid is null or reports.id < ${before}::uuid)
    order by reports.id desc limit ${limit}`);
}

export function findReport(db: Db, reportId: string) {
  return db.row<ReportRow>(sql`${report} where reports.id = ${reportId}`);
}

/** Every open report on one thing, whoever made it. Answers which they were. */
export function closeAllOn(
  db: Db,
  { kind, subjectId }: { kind: ReportedKind; subjectId: string },
  outcome: Outcome,
  adminId: string,
) {
  return db.rows<{ id: string }>(sql`
    update reports set outcome = ${outcome}, closed_by = ${adminId}, closed_at = now()
    where kind = ${kind} and subject_id = ${subjectId} and outcome is null returning id`);
}
