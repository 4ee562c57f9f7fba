import { type Db, sql } from "../db/sql.ts";

export function insertVisits(db: Db, visits: object[]) {
  return db.rows(sql`
    insert into active_days (day, user_id) select day, "userId"
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as visit (day date, "userId" uuid)`);
}

export function insertAudit(db: Db, entries: object[]) {
  return db.rows(sql`
    insert into audit_log (id, admin_id, admin_name, action, subject_kind, subject_id, subject_name, created_at)
    select id, "adminId", "adminName", action, "subjectKind", "subjectId",
      left(regexp_replace(coalesce("subjectName", ''), '\\s+', ' ', 'g'), 120), "createdAt"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id uuid, "adminId" uuid, "adminName" text,
      action text, "subjectKind" text, "subjectId" uuid, "subjectName" text, "createdAt" timestamptz)`);
}

export function insertReports(db: Db, reports: object[]) {
  return db.rows(sql`
    insert into reports (id, reporter_id, kind, subject_id, member_id, reason, excerpt, outcome, closed_by, closed_at,
      created_at)
    select id, "reporterId", kind, "subjectId", "memberId", reason, left(excerpt, 1000), outcome, "closedBy",
      "closedAt", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as report (id uuid, "reporterId" uuid, kind text,
      "subjectId" uuid, "memberId" uuid, reason text, excerpt text, outcome text, "closedBy" uuid,
      "closedAt" timestamptz, "createdAt" timestamptz)`);
}
