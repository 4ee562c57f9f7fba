import type { UserId } from "@plaza/contract/base/ids";
import type { Passkey } from "@plaza/contract/auth/passkeys";
import { type Db, sql } from "../../../db/sql.ts";

const passkeyColumns = sql`id, name, created_at, last_used_at`;

export function listPasskeysOf(db: Db, userId: UserId) {
  return db.rows<Passkey>(sql`select ${passkeyColumns} from passkeys where user_id = ${userId} order by id`);
}

export function listCredentials(db: Db, userId: UserId) {
  return db.rows<{ id: string; transports: string[] }>(sql`
    select credential_id as id, transports from passkeys where user_id = ${userId} order by passkeys.id`);
}

interface NewPasskey {
  userId: UserId;
  name: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** Undefined if it is stored already. */
export function insertPasskey(db: Db, key: NewPasskey) {
  return db.row<Passkey>(sql`
    insert into passkeys (user_id, name, credential_id, public_key, counter, transports)
    values (${key.userId}, ${key.name}, ${key.credentialId}, ${key.publicKey}, ${key.counter}, ${key.transports}::text[])
    on conflict (credential_id) do nothing returning ${passkeyColumns}`);
}

export interface StoredPasskey {
  id: string;
  userId: UserId;
  name: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** Locked, so that its counter rises once for each use. */
export function lockPasskey(db: Db, credentialId: string) {
  return db.row<StoredPasskey>(sql`
    select id, user_id, name, public_key, counter, transports from passkeys
    where credential_id = ${credentialId} for update`);
}

export function updateUsedPasskey(db: Db, passkeyId: string, counter: number) {
  return db.rows(sql`update passkeys set counter = ${counter}, last_used_at = now() where id = ${passkeyId}`);
}

export function deletePasskey(db: Db, userId: UserId, passkeyId: string) {
  return db.row<{ id: string }>(sql`
    delete from passkeys where id = ${passkeyId} and user_id = ${userId} returning id`);
}

export function deletePasskeys(db: Db, userId: UserId) {
  return db.rows(sql`delete from passkeys where user_id = ${userId}`);
}

/** Undefined if it was used before. */
export function insertSpentChallenge(db: Db, id: string, seconds: number) {
  return db.row<{ id: string }>(sql`
    insert into spent_challenges (id, expires_at) values (${id}, now() + make_interval(secs => ${seconds}))
    on conflict do nothing returning id`);
}
