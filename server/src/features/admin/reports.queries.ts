import type { Outcome, Report, ReportState } from "@plaza/contract/admin/reports";
import type { ReportedKind } from "@plaza/contract/safety";
import type { Role } from "@plaza/contract/users";
import { type Db, literal, sql } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { spamHints } from "../moderation/hints.fragments.ts";
import { isHeld } from "../filters/withheld.fragments.ts";
import { userJson } from "../users/users.fragments.ts";

/** A report's own columns; its content is looked up by kind. */
export type ReportRow = Omit<Report, "imageUrl" | "link" | "isGone">;

/** More are counted, and not listed. */
const COMPLAINTS_SHOWN = 20;
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** All that were closed together, or are open, on one thing. */
const together = sql`
  said.kind = reports.kind and said.subject_id = reports.subject_id and said.closed_at is not distinct from reports.closed_at`;

const complaints = sql`(
  select json_agg(json_build_object('reporter', case when reporter.id is not null then ${userJson(sql`reporter`)} end,
    'reason', newest.reason, 'createdAt', to_char(newest.created_at at time zone 'utc', ${ISO})) order by newest.id desc)
  from (select said.* from reports as said where ${together} order by said.id desc limit ${literal(COMPLAINTS_SHOWN)}) as newest
  left join users as reporter on reporter.id = newest.reporter_id)`;

const report = sql`
  select reports.id, reports.kind, reports.subject_id, reports.excerpt, reports.created_at, reports.outcome,
    reports.closed_at, ${complaints} as complaints,
    (select count(*) from reports as said where ${together}) as complaint_count, ${isHeld(sql`reports.subject_id`)} as is_held,
    case when member.id is not null
      then ${userJson(sql`member`, sql`, 'isSuspended', member.suspended_at is not null, 'hints', ${spamHints(sql`member.id`)}`)} end as member,
    case when closer.id is not null then ${userJson(sql`closer`)} end as closed_by
  from reports
  left join users as member on member.id = reports.member_id
  left join users as closer on closer.id = reports.closed_by`;

/** The newest report of those that are shown together stands for all of them. */
const isNewest = sql`not exists (select 1 from reports as said where ${together} and said.id > reports.id)`;

/** A moderator does not read who reported them, or a colleague. */
const isOnMember = sql`(member.id is null or not (member.is_admin or member.is_moderator))`;

export function listReportsIn(db: Db, role: Role, state: ReportState, { before, limit }: PageRequest) {
  const isInState = state === "open" ? sql`reports.outcome is null` : sql`reports.outcome is not null`;
  const isFor = role === "admin" ? sql`true` : isOnMember;
  return db.rows<ReportRow>(sql`
    ${report} where ${isInState} and ${isFor} and ${isNewest} and reports.id < ${before ?? LAST_ID}::uuid
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
