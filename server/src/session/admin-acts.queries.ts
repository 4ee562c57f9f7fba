import type { AuditEntry } from "@plaza/contract/admin/audit";
import { type Db, sql } from "../db/sql.ts";

type NewAuditEntry = Omit<AuditEntry, "id" | "adminName" | "createdAt">;

/** Undefined if the actor has no right to it any more. */
export function insertAuditEntry(db: Db, entry: NewAuditEntry & { isModerators: boolean }) {
  return db.row<{ id: string }>(sql`
    insert into audit_log (admin_id, admin_name, action, subject_kind, subject_id, subject_name, note)
    select id, first_name || ' ' || last_name, ${entry.action}, ${entry.subjectKind}, ${entry.subjectId}::uuid,
      ${entry.subjectName}, ${entry.note}
    from users where id = ${entry.adminId} and suspended_at is null
      and (is_admin or (is_moderator and ${entry.isModerators}))
    returning id`);
}

/** Nobody acted: in place of an administrator's name stands the instance's part. */
export function insertRefusal(db: Db, { userId, name, note }: { userId: string; name: string; note: string }) {
  return db.rows(sql`
    insert into audit_log (admin_name, action, subject_kind, subject_id, subject_name, note)
    select ${name}, 'passkey-refused', 'member', id, first_name || ' ' || last_name, ${note}
    from users where id = ${userId}`);
}

export function insertStop(db: Db, userId: string) {
  return db.rows(sql`
    insert into audit_log (admin_name, action, subject_kind, subject_id, subject_name)
    select first_name || ' ' || last_name, 'stop-reset', 'member', id, first_name || ' ' || last_name
    from users where id = ${userId}`);
}
