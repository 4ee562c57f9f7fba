import type { AuditEntry } from "@plaza/contract/admin";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/page-request.ts";

export function listAuditEntries(db: Db, { before, limit }: PageRequest) {
  return db.rows<AuditEntry>(sql`
    select id, admin_id, admin_name, action, subject_kind, subject_id, subject_name, note, created_at
    from audit_log where id < ${before ?? LAST_ID}::uuid
    order by id desc limit ${limit}`);
}
