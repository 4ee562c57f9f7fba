import type { OwnUser } from "@plaza/contract/users";
import { type Db, sql } from "../../db/sql.ts";
import { ownColumns } from "../users/users.fragments.ts";

export interface Account {
  id: string;
  email: string;
  hash: string;
  isVerified: boolean;
  /** Their address is verified, and an administrator has to let them in. */
  isWaiting: boolean;
  isSuspended: boolean;
  reason: string | null;
  until: string | null;
}

export function findAccount(db: Db, email: string) {
  return db.row<Account>(sql`
    select users.id, email, hash, email_verified_at is not null as is_verified,
      exists (select 1 from applications where applications.user_id = users.id and verified_at is not null) as is_waiting,
      suspended_at is not null and coalesce(suspended_until > now(), true) as is_suspended,
      suspension_reason as reason, suspended_until as until
    from users join password_hashes on user_id = users.id
    where lower(email) = lower(${email})`);
}

export function findOwnUser(db: Db, userId: string) {
  return db.row<OwnUser>(sql`
    select ${ownColumns},
      email_verified_at is not null as email_verified
    from users where id = ${userId}`);
}

interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  invitedBy: string | null;
  inviteLinkId: string | null;
  language: string | null;
}

/** Undefined if the address is taken. */
export function insertUser(db: Db, user: NewUser) {
  return db.row<{ id: string; email: string }>(sql`
    insert into users (email, first_name, last_name, invited_by, invite_link_id, language)
    values (${user.email}, ${user.firstName}, ${user.lastName}, ${user.invitedBy}, ${user.inviteLinkId}, ${user.language})
    on conflict (lower(email)) do nothing
    returning id, email`);
}

export function upsertPasswordHash(db: Db, userId: string, hash: string) {
  return db.rows(sql`
    insert into password_hashes (user_id, hash) values (${userId}, ${hash})
    on conflict (user_id) do update set hash = excluded.hash, changed_at = now()`);
}

/** Stores the same password with a new hash; one that was changed meanwhile stays. */
export function replacePasswordHash(db: Db, userId: string, old: string, hash: string) {
  return db.rows(sql`update password_hashes set hash = ${hash} where user_id = ${userId} and hash = ${old}`);
}

export function findPasswordHash(db: Db, userId: string) {
  return db.row<{ hash: string }>(sql`select hash from password_hashes where user_id = ${userId}`);
}
