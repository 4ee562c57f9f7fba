import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** Two at once would each think the other stays: one at a time. */
export function lockAdmins(db: Db) {
  return db.rows(sql`select pg_advisory_xact_lock(hashtext('admins'))`);
}

export function setAdmin(db: Db, email: string, isAdmin: boolean) {
  return db.row<{ email: string; isVerified: boolean }>(sql`
    update users set is_admin = ${isAdmin} where lower(email) = lower(${email})
    returning email, email_verified_at is not null as is_verified`);
}

export function findAdmin(db: Db, email: string) {
  return db.row<{ email: string; isAdmin: boolean }>(sql`
    select email, is_admin from users where lower(email) = lower(${email})`);
}

export function countOtherAdmins(db: Db, email: string) {
  return db.row<{ count: number }>(sql`
    select count(*) from users
    where is_admin and email_verified_at is not null and lower(email) <> lower(${email})`);
}

export function grantVerified(db: Db, emails: string[]) {
  return db.rows(sql`
    update users set is_admin = true
    where not is_admin and email_verified_at is not null and lower(email) = any(${emails})`);
}
