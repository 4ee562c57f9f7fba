import type { Outcome, Report, ReportState } from "@plaza/contract/admin";
import type { ReportedKind } from "@plaza/contract/safety";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/page-request.ts";
import { userJson } from "../users/user-json.fragments.ts";

/** A report's own columns; its content is looked up by kind. */
export type ReportRow = Omit<Report, "imageUrl" | "link" | "isGone">;

const report = sql`
  select reports.id, reports.kind, reports.subject_id, reports.excerpt, reports.reason, reports.created_at,
    reports.outcome, reports.closed_at,
    ${userJson(sql`reporter`)} as reporter,
    case when member.id is not null
      then ${userJson(sql`member`, sql`, 'isSuspended', member.suspended_at is not null`)} end as member,
    case when closer.id is not null then ${userJson(sql`closer`)} end as closed_by
  from reports
  join users as reporter on reporter.id = reports.reporter_id
  left join users as member on member.id = reports.member_id
  left join users as closer on closer.id = reports.closed_by`;

export function listReportsIn(db: Db, state: ReportState, { before, limit }: PageRequest) {
  const isInState = state === "open" ? sql`reports.outcome is null` : sql`reports.outcome is not null`;
  return db.rows<ReportRow>(sql`
    ${report} where ${isInState} and reports.id < ${before ?? LAST_ID}::uuid
    order by reports.id desc limit ${limit}`);
}

export function findReport(db: Db, reportId: string) {
  return db.row<ReportRow>(sql`${report} where reports.id = ${reportId}`);
}

/** Closes every open report on one target, whoever made it. Returns which they were. */
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
