import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

export type Purpose = "verify" | "reset";

/** The newest is the only one: it takes the place of the last. */
export function putEmailToken(db: Db, token: { userId: string; purpose: Purpose; hash: Buffer; seconds: number }) {
  return db.rows(sql`
    insert into email_tokens (user_id, purpose, token_hash, email, expires_at)
    select id, ${token.purpose}, ${token.hash}, email, now() + make_interval(secs => ${token.seconds})
    from users where id = ${token.userId}
    on conflict (user_id, purpose) do update
    set token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`);
}

/** The account a link speaks for: still valid, and still of the address it was sent to. */
export function findByEmailToken(db: Db, purpose: Purpose, hash: Buffer) {
  return db.row<{ userId: string; email: string }>(sql`
    select user_id, users.email
    from email_tokens join users on users.id = user_id and users.email = email_tokens.email
    where token_hash = ${hash} and purpose = ${purpose} and expires_at > now()
    for update of email_tokens`);
}

export function deleteEmailToken(db: Db, userId: string, purpose: Purpose) {
  return db.rows(sql`delete from email_tokens where user_id = ${userId} and purpose = ${purpose}`);
}

export function deleteExpiredEmailTokens(db: Db) {
  return db.rows(sql`delete from email_tokens where expires_at < now()`);
}
