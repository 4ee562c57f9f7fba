import { type Db, sql } from "../../db/sql.ts";

export type Purpose = "verify" | "reset" | "not-me" | "stop-reset";

interface NewToken {
  userId: string;
  purpose: Purpose;
  hash: Buffer;
  seconds: number;
  isMailed: boolean;
}

const insertOrReplace = (token: NewToken) => sql`
  insert into email_tokens (user_id, purpose, token_hash, email, expires_at, is_mailed)
  select id, ${token.purpose}, ${token.hash}, email, now() + make_interval(secs => ${token.seconds}), ${token.isMailed}
  from users where id = ${token.userId}
  on conflict (user_id, purpose) do update
  set token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at,
    is_mailed = excluded.is_mailed`;

/** An account has one token per purpose: a new one replaces the last. */
export function upsertEmailToken(db: Db, token: NewToken) {
  return db.row<{ expiresAt: string }>(sql`${insertOrReplace(token)} returning expires_at`);
}

/** Undefined if the account has one for this purpose that is still valid, which stays. */
export function insertEmailToken(db: Db, token: NewToken) {
  return db.row<{ expiresAt: string }>(sql`
    ${insertOrReplace(token)}
    where email_tokens.expires_at <= now() or email_tokens.email <> excluded.email
    returning expires_at`);
}

export interface TokenOwner {
  userId: string;
  email: string;
  isAdmin: boolean;
  emailVerified: boolean;
  isMailed: boolean;
}

/** Finds the account of a link that is still valid, and whose address is still the one it was sent to. */
export function findByEmailToken(db: Db, purpose: Purpose, hash: Buffer) {
  return db.row<TokenOwner>(sql`
    select user_id, users.email, is_admin, email_verified_at is not null as email_verified, is_mailed
    from email_tokens join users on users.id = user_id and users.email = email_tokens.email
    where token_hash = ${hash} and purpose = ${purpose} and expires_at > now()
    for update of email_tokens`);
}

export function deleteEmailToken(db: Db, userId: string, purpose: Purpose) {
  return db.rows(sql`delete from email_tokens where user_id = ${userId} and purpose = ${purpose}`);
}

/** Deletes links that an administrator created; those mailed to the account's own address stay. */
export function deleteHandedResets(db: Db, userId: string) {
  return db.rows(sql`delete from email_tokens where user_id = ${userId} and purpose = 'reset' and not is_mailed`);
}
