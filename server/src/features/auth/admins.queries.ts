import type { Role } from "@plaza/contract/users";
import { type Db, sql } from "../../db/sql.ts";

/** Two at once would each count on the other to stay: one at a time. */
export function lockAdmins(db: Db) {
  return db.rows(sql`select pg_advisory_xact_lock(hashtext('admins'))`);
}

export function updateRole(db: Db, userId: string, role: Role) {
  return db.rows(sql`
    update users set is_admin = ${role === "admin"}, is_moderator = ${role === "moderator"} where id = ${userId}`);
}

export function setAdmin(db: Db, userId: string, isAdmin: boolean) {
  return db.row<{ email: string; isVerified: boolean }>(sql`
    update users set is_admin = ${isAdmin} where id = ${userId}
    returning email, email_verified_at is not null as is_verified`);
}

interface Found {
  id: string;
  email: string;
  isAdmin: boolean;
  isModerator: boolean;
}

export function findAdminByEmail(db: Db, email: string) {
  return db.row<Found>(sql`
    select id, email, is_admin, is_moderator from users where lower(email) = lower(${email})`);
}

export function findAdminById(db: Db, userId: string) {
  return db.row<Found>(sql`select id, email, is_admin, is_moderator from users where id = ${userId}`);
}

const isAble = sql`email_verified_at is not null and suspended_at is null`;
/** Administrators who can act: verified, and not suspended. */
const canAct = sql`is_admin and ${isAble}`;

export async function isAbleModerator(db: Db, userId: string): Promise<boolean> {
  const found = await db.row(
    sql`select id from users where id = ${userId} and (is_admin or is_moderator) and ${isAble}`,
  );
  return found !== undefined;
}

export async function isAbleAdmin(db: Db, userId: string): Promise<boolean> {
  return (await db.row(sql`select id from users where id = ${userId} and ${canAct}`)) !== undefined;
}

export function countOtherAdmins(db: Db, userId: string) {
  return db.row<{ count: number }>(sql`select count(*) from users where ${canAct} and id <> ${userId}`);
}

export function grantVerified(db: Db, emails: string[]) {
  return db.rows<{ id: string }>(sql`
    update users set is_admin = true
    where not is_admin and email_verified_at is not null and lower(email) = any(${emails})
    returning id`);
}

/** Accounts of these addresses that are no administrator's yet, and have no valid mailed link. */
export function listNamedWithoutLink(db: Db, emails: string[]) {
  return db.rows<{ id: string }>(sql`
    select id from users
    where lower(email) = any(${emails}) and not (is_admin and email_verified_at is not null) and suspended_at is null
      and not exists (
        select 1 from email_tokens
        where user_id = users.id and purpose = 'reset' and is_mailed and expires_at > now())`);
}
