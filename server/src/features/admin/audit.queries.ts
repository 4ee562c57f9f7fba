import type { AuditEntry, AuditFilter } from "@plaza/contract/admin/audit";
import { type Db, likeContaining, sql } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";

const entry = sql`id, admin_id, admin_name, action, subject_kind, subject_id, subject_name, note, created_at`;

/** What is not asked for is no part of the statement. */
function isWanted({ q, action, from, to }: AuditFilter) {
  const words = q && likeContaining(q);
  return sql`true
    ${action ? sql`and action = ${action}` : sql``}
    ${words ? sql`and plain(admin_name || ' ' || subject_name || ' ' || note) like plain(${words})` : sql``}
    ${from ? sql`and created_at >= ${from}::date::timestamp at time zone 'utc'` : sql``}
    ${to ? sql`and created_at < (${to}::date + 1)::timestamp at time zone 'utc'` : sql``}`;
}

export function listAuditEntries(db: Db, filter: AuditFilter, { before, limit }: PageRequest) {
  return db.rows<AuditEntry>(sql`
    select ${entry} from audit_log where id < ${before ?? LAST_ID}::uuid and ${isWanted(filter)}
    order by id desc limit ${limit}`);
}
