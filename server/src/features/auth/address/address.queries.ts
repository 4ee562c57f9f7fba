import type { Reader } from "../../../words/language-of.ts";
import { type Db, sql } from "../../../db/sql.ts";

export type AddressPurpose = "change" | "approve-change" | "undo-change";

interface AddressToken {
  userId: string;
  purpose: AddressPurpose;
  email: string;
  hash: Buffer;
  seconds: number;
}

/** An address that the account had before comes first: whoever took it over could else undo the undoing. */
const isOlderUndo = sql`
  email_tokens.purpose = 'undo-change' and email_tokens.expires_at > now()
  and lower(email_tokens.email) <> lower(excluded.email)`;

export function upsertAddressToken(db: Db, { userId, purpose, email, hash, seconds }: AddressToken) {
  return db.rows(sql`
    insert into email_tokens (user_id, purpose, token_hash, email, expires_at, is_mailed)
    values (${userId}, ${purpose}, ${hash}, ${email}, now() + make_interval(secs => ${seconds}), true)
    on conflict (user_id, purpose) do update
    set token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at
    where not (${isOlderUndo})`);
}

export function deleteUnverified(db: Db, userId: string, email: string) {
  return db.rows(sql`
    delete from users where lower(email) = lower(${email}) and id <> ${userId} and email_verified_at is null`);
}

export interface PendingRow extends Reader {
  email: string;
  isNewConfirmed: boolean;
  isOldConfirmed: boolean;
}

/** The address that waits, and who has confirmed it. */
export function findPendingAddress(db: Db, userId: string) {
  return db.row<PendingRow>(sql`
    select tokens.email, users.language, tokens.confirmed_at is not null as is_new_confirmed, exists (
      select 1 from email_tokens as old where old.user_id = tokens.user_id and old.purpose = 'approve-change'
        and old.expires_at > now() and old.confirmed_at is not null) as is_old_confirmed
    from email_tokens as tokens join users on users.id = tokens.user_id
    where tokens.user_id = ${userId} and tokens.purpose = 'change' and tokens.expires_at > now()`);
}

export function markConfirmed(db: Db, userId: string, purpose: AddressPurpose) {
  return db.rows(sql`
    update email_tokens set confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId} and purpose = ${purpose}`);
}

/** Both links of one member take turns. */
export function lockPending(db: Db, userId: string) {
  return db.rows(sql`
    select 1 from email_tokens where user_id = ${userId} and purpose in ('change', 'approve-change')
    order by purpose for update`);
}

export interface AddressChangeRow {
  userId: string;
  /** The one that the link is about. */
  email: string;
}

/** Of a member who may log in. */
const tokens = (purpose: AddressPurpose, hash: Buffer) => sql`
  select tokens.user_id, tokens.email
  from email_tokens as tokens join users on users.id = tokens.user_id
  where token_hash = ${hash} and purpose = ${purpose} and expires_at > now()
    and email_verified_at is not null and suspended_at is null`;

export function findAddressToken(db: Db, purpose: AddressPurpose, hash: Buffer) {
  return db.row<AddressChangeRow>(tokens(purpose, hash));
}

/** Locked, so that a link has its effect once. */
export function lockAddressToken(db: Db, purpose: AddressPurpose, hash: Buffer) {
  return db.row<AddressChangeRow>(sql`${tokens(purpose, hash)} for update`);
}

/** Undefined if somebody else has the address. */
export function updateAddress(db: Db, userId: string, email: string) {
  return db.row<{ id: string }>(sql`
    update users set email = ${email} where id = ${userId} and not exists (
      select 1 from users as other where lower(other.email) = lower(${email}) and other.id <> ${userId})
    returning id`);
}

export function findTaken(db: Db, email: string) {
  return db.row<{ id: string }>(sql`select id from users where lower(email) = lower(${email})`);
}

export function deleteAddressTokens(db: Db, userId: string, purposes: AddressPurpose[]) {
  return db.rows(sql`delete from email_tokens where user_id = ${userId} and purpose = any(${purposes}::text[])`);
}
